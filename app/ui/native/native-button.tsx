import type { ComponentProps } from 'react'
import classes from './native-button.module.css'

type NativeButtonProps = Omit<ComponentProps<'button'>, 'className'> & {
  kind?: 'main' | 'plain'
  fullWidth?: boolean
  /** Disabled, with a spinner (Specification 5). It keeps the focus, which a disabled button loses. */
  loading?: boolean
}

/** A button without Mantine, for the signed-out screens and the failure screen. */
export function NativeButton(props: NativeButtonProps) {
  const { kind = 'main', fullWidth, loading = false, type = 'button', onClick, children, ...button } = props
  return (
    <button
      {...button}
      type={type}
      className={classes.button}
      data-kind={kind}
      data-full-width={fullWidth || undefined}
      aria-disabled={loading || undefined}
      aria-busy={loading || undefined}
      // Enter in a field of the form clicks it too.
      onClick={loading ? (event) => event.preventDefault() : onClick}
    >
      {loading && <span className={classes.ring} aria-hidden="true" />}
      {children}
    </button>
  )
}

/** Dresses a link as a button: `<Link className={buttonClass} data-kind="plain">`. */
export const buttonClass = classes.button ?? ''
