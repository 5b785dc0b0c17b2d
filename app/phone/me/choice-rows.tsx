import { useId } from 'react'
import classes from './choices.module.css'

interface ChoiceRowsProps<Choice extends string> {
  legend: string
  options: readonly { value: Choice; label: string }[]
  chosen: readonly Choice[]
  /** Radio buttons instead of checkboxes. */
  single?: boolean
  onChange: (chosen: Choice[]) => void
}

/** Choices in rows large enough for a thumb. */
export function ChoiceRows<Choice extends string>(props: ChoiceRowsProps<Choice>) {
  const { legend, options, chosen, single = false, onChange } = props
  const name = useId()
  function toggled(value: Choice, checked: boolean): Choice[] {
    if (single) return [value]
    return checked ? [...chosen, value] : chosen.filter((other) => other !== value)
  }
  return (
    <fieldset>
      <legend>{legend}</legend>
      {options.map(({ value, label }) => (
        <label key={value} className={`card ${classes.choice}`}>
          <input
            type={single ? 'radio' : 'checkbox'}
            name={name}
            checked={chosen.includes(value)}
            onChange={({ currentTarget }) => onChange(toggled(value, currentTarget.checked))}
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
