import classes from './switch-row.module.css'

interface SwitchRowProps {
  label: string
  on: boolean
  disabled?: boolean
  onChange: (on: boolean) => void
}

/** A switch whose whole row can be tapped. */
export function SwitchRow({ label, on, disabled, onChange }: SwitchRowProps) {
  return (
    <label className={`card ${classes.switch}`}>
      <span>{label}</span>
      <input
        type="checkbox"
        role="switch"
        checked={on}
        aria-checked={on}
        disabled={disabled}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    </label>
  )
}
