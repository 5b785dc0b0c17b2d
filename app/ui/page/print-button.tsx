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
  /** Unless the page is printed as it is. */
  onPrint?: (() => void) | undefined
  children?: ReactNode
}

/** Prints the page. */
export function PrintButton({
  main = false,
  disabled = false,
  wideOnly = false,
  onPrint = () => window.print(),
  children = 'Print',
}: PrintButtonProps) {
  return (
    <Button
      variant={main ? 'filled' : 'default'}
      className={`no-print ${wideOnly ? classes.wideOnly : ''}`}
      disabled={disabled}
      leftSection={<IconPrinter size={16} aria-hidden="true" />}
      onClick={onPrint}
    >
      {children}
    </Button>
  )
}
