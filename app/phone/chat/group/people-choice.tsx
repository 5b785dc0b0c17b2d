import type { Colleague } from '#shared/employees/employees-contract.ts'
import classes from '../chat.module.css'

interface PeopleChoiceProps {
  legend: string
  people: readonly Colleague[]
  chosen: readonly string[]
  /** Only one person may be chosen. */
  single?: boolean
  onChange: (chosen: string[]) => void
}

export function PeopleChoice({ legend, people, chosen, single = false, onChange }: PeopleChoiceProps) {
  return (
    <fieldset className={classes.people}>
      <legend>{legend}</legend>
      {people.map(({ userId, name }) => (
        <label key={userId} className={classes.choice}>
          <input
            type={single ? 'radio' : 'checkbox'}
            name="people"
            checked={chosen.includes(userId)}
            onChange={({ currentTarget }) => {
              const others = single ? [] : chosen.filter((each) => each !== userId)
              onChange(currentTarget.checked ? [...others, userId] : others)
            }}
          />
          {name}
        </label>
      ))}
    </fieldset>
  )
}
