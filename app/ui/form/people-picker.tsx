import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { matchesSearch } from '#shared/core/matches-search.ts'
import choiceClasses from '#app/ui/page/choice-row.module.css'
import classes from './people-picker.module.css'

export type PickerPerson = { id: string; name: string; note?: string }

type PeoplePickerProps = {
  label: string
  people: readonly PickerPerson[]
  /** The id of the person preselected when the form opened, who comes first so that they are in view. */
  first?: string | undefined
  /** single allows one choice, multi toggles choices (Specification 2). */
  mode: 'single' | 'multi'
  value: readonly string[]
  onChange: (ids: string[]) => void
  error?: string
  disabled?: boolean
}

export function PeoplePicker(props: PeoplePickerProps) {
  const { label, people, first, mode, value, onChange, error, disabled = false } = props
  const [search, setSearch] = useState('')
  const name = useId()
  const errorId = useId()
  const isFirst = ({ id }: PickerPerson) => Number(id === first)
  const found = people
    .filter((person) => matchesSearch(person.name, search))
    .toSorted((one, other) => isFirst(other) - isFirst(one))

  function choose(id: string) {
    if (mode === 'single') onChange([id])
    else onChange(value.includes(id) ? value.filter((chosen) => chosen !== id) : [...value, id])
  }

  return (
    <fieldset className={classes.picker} disabled={disabled} aria-describedby={error ? errorId : undefined}>
      <legend className={classes.legend}>
        {label}
        {mode === 'multi' && value.length > 0 && <span className={classes.count}>{value.length} chosen</span>}
      </legend>
      <div className={classes.frame} data-invalid={error ? true : undefined}>
        <TextInput
          variant="unstyled"
          className={classes.search ?? ''}
          aria-label={`Search ${label.charAt(0).toLowerCase()}${label.slice(1)}`}
          placeholder="Search people…"
          data-autofocus
          leftSection={<IconSearch size={16} aria-hidden="true" />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <div className={classes.list}>
          {found.map((person) => (
            <label key={person.id} className={`${choiceClasses.choice} ${classes.person}`}>
              <input
                type={mode === 'single' ? 'radio' : 'checkbox'}
                name={name}
                checked={value.includes(person.id)}
                aria-invalid={error ? true : undefined}
                onChange={() => choose(person.id)}
              />
              <span className={classes.name}>{person.name}</span>
              {person.note !== undefined && <span className={classes.note}>{person.note}</span>}
            </label>
          ))}
          {found.length === 0 && (
            <p className={classes.none}>
              {people.length === 0 ? 'No people yet.' : `No one named “${search.trim()}”.`}
            </p>
          )}
        </div>
      </div>
      {error !== undefined && error !== '' && (
        <p id={errorId} className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
