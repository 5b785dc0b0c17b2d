import { useId, useState } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { Stack } from '#app/ui/native/layout.tsx'
import classes from './native-field.module.css'

type NativeFieldProps = Omit<ComponentProps<'input'>, 'id' | 'className'> & {
  label: string
  /** It is only read out, for example where the placeholder says the same. */
  hidesLabel?: boolean
  description?: ReactNode
  error?: ReactNode
}

/** A text field without Mantine, for the signed-out screens: they load before anything else, and Mantine would double their weight. Takes form.getInputProps(). */
export function NativeField({
  label,
  hidesLabel = false,
  description,
  error,
  type = 'text',
  ...input
}: NativeFieldProps) {
  const id = useId()
  const [revealed, setRevealed] = useState(false)
  const secret = type === 'password'
  const failed = Boolean(error)
  const about = [description ? `${id}-about` : '', failed ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <Stack>
      <label htmlFor={id} className={hidesLabel ? 'visually-hidden' : classes.label}>
        {label}
        {input.required && (
          <span className={classes.asterisk} aria-hidden="true">
            {' *'}
          </span>
        )}
      </label>
      {description ? (
        <p id={`${id}-about`} className={classes.description}>
          {description}
        </p>
      ) : null}
      <div className={classes.frame}>
        <input
          {...input}
          id={id}
          type={secret && revealed ? 'text' : type}
          className={classes.input}
          aria-invalid={failed || undefined}
          aria-describedby={about || undefined}
        />
        {secret && (
          <button
            type="button"
            className={classes.reveal}
            aria-label={`Show ${label.toLowerCase()}`}
            aria-pressed={revealed}
            onClick={() => setRevealed(!revealed)}
          >
            {revealed ? 'Hide' : 'Show'}
          </button>
        )}
      </div>
      {failed && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </Stack>
  )
}
