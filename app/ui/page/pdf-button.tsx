import { Button } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'

/** Saves a PDF that the server draws and names. */
export function PdfButton({ href }: { href: string }) {
  return (
    <Button
      component="a"
      className="no-print"
      variant="default"
      href={href}
      download
      leftSection={<IconFileTypePdf size={16} aria-hidden="true" />}
    >
      Save as PDF
    </Button>
  )
}
