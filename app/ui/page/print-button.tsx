import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './print-button.module.css'

type PrintButtonProps = {
  /** The main button of its screen. */
  main?: boolean
  disabled?: boolean
  /** Left out below 768 px. */
  wideOnly?: boolean
  children?: ReactNode
}

/** Prints the page. */
export function PrintButton({
  main = false,
  disabled = false,
  wideOnly = false,
  children = 'Print',
}: PrintButtonProps) {
  return (
    <Button
      variant={main ? 'filled' : 'default'}
      className={`no-print ${wideOnly ? classes.wideOnly : ''}`}
      disabled={disabled}
      leftSection={<IconPrinter size={16} aria-hidden="true" />}
      onClick={() => window.print()}
    >
      {children}
    </Button>
  )
}
