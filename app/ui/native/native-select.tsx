import { useId } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { Stack } from '#app/ui/native/layout.tsx'
import classes from './native-field.module.css'

type NativeSelectProps = Omit<ComponentProps<'select'>, 'id' | 'className'> & {
  label: string
  options: readonly { value: string; label: string }[]
  error?: ReactNode
}

/** The browser's own list, for the signed-out screens. Takes form.getInputProps(). */
export function NativeSelect({ label, options, error, ...select }: NativeSelectProps) {
  const id = useId()
  const failed = Boolean(error)
  return (
    <Stack>
      <label htmlFor={id} className={classes.label}>
        {label}
        {select.required && (
          <span className={classes.asterisk} aria-hidden="true">
            {' *'}
          </span>
        )}
      </label>
      <select
        {...select}
        id={id}
        className={`${classes.input} ${classes.select}`}
        aria-invalid={failed || undefined}
        aria-describedby={failed ? `${id}-error` : undefined}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {failed && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </Stack>
  )
}
