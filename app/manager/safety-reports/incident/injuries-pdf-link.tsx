import { Button } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'

interface InjuriesPdfLinkProps {
  /** The first and the last day, each left out where there is none. */
  from?: string | undefined
  to?: string | undefined
}

/** Saves the register of injuries of these days as a PDF. */
export function InjuriesPdfLink({ from, to }: InjuriesPdfLinkProps) {
  const days = new URLSearchParams({ ...(from && { from }), ...(to && { to }) })
  return (
    <Button
      component="a"
      className="no-print"
      variant="default"
      href={`/api/injuries/pdf?${days}`}
      download
      leftSection={<IconFileTypePdf size={16} aria-hidden="true" />}
    >
      Save as PDF
    </Button>
  )
}
