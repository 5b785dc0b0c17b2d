import { useId } from 'react'
import type { ComponentProps } from 'react'
import classes from './native-field.module.css'

type NativeSelectProps = Omit<ComponentProps<'select'>, 'id' | 'className'> & {
  label: string
  options: readonly { value: string; label: string }[]
}

/** The browser's own list, for the signed-out screens. Takes form.getInputProps(). */
export function NativeSelect({ label, options, ...select }: NativeSelectProps) {
  const id = useId()
  return (
    <div className={classes.field}>
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      <select {...select} id={id} className={classes.input}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}
