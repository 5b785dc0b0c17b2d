import type { ComponentProps, ReactNode } from 'react'
import classes from './composer.module.css'

interface RoundButtonProps extends Pick<ComponentProps<'button'>, 'type' | 'disabled' | 'onClick' | 'aria-pressed'> {
  label: string
  kind?: 'main' | 'plain'
  /** An icon. */
  children: ReactNode
}

/** A button of the composer that shows an icon. */
export function RoundButton({ label, kind = 'plain', type = 'button', ...button }: RoundButtonProps) {
  return <button {...button} type={type} className={classes.round} data-kind={kind} aria-label={label} title={label} />
}
