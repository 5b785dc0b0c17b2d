import { type ReactNode, useId, useState } from 'react'
import type { Colleague } from '#shared/employees/people-contract.ts'
import { matchesSearch } from '#shared/core/matches-search.ts'
import { NativeField } from '#app/ui/native/native-field.tsx'
import choiceClasses from '#app/ui/page/choice-row.module.css'
import { t } from '../messages/chat-messages.ts'
import classes from './group.module.css'

/** Longer lists get a search field. */
const inSight = 8

interface PeopleChoiceProps {
  legend: string
  people: readonly Colleague[]
  chosen: readonly string[]
  /** Only one person may be chosen. */
  single?: boolean
  error?: ReactNode
  onChange: (chosen: string[]) => void
}

export function PeopleChoice({ legend, people, chosen, single = false, error, onChange }: PeopleChoiceProps) {
  const id = useId()
  const [search, setSearch] = useState('')
  const found = people.filter(({ name }) => matchesSearch(name, search))
  const failed = Boolean(error)
  return (
    <fieldset className={classes.people} data-invalid={failed || undefined}>
      <legend>{legend}</legend>
      {people.length > inSight && (
        <NativeField
          label={t('chat:searchPeople')}
          hidesLabel
          type="search"
          placeholder={t('chat:searchPeople')}
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
          // Enter would start the chat.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
      <div className={classes.choices}>
        {found.map(({ userId, name }) => (
          <label key={userId} className={`${choiceClasses.choice} ${classes.choice}`}>
            <input
              type={single ? 'radio' : 'checkbox'}
              name={id}
              checked={chosen.includes(userId)}
              aria-invalid={failed || undefined}
              aria-describedby={failed ? `${id}-error` : undefined}
              onChange={({ currentTarget }) => {
                const others = single ? [] : chosen.filter((each) => each !== userId)
                onChange(currentTarget.checked ? [...others, userId] : others)
              }}
            />
            {name}
          </label>
        ))}
        {people.length > 0 && found.length === 0 && <output>{t('chat:noOneFound', { search: search.trim() })}</output>}
      </div>
      {failed && (
        <p id={`${id}-error`} className={classes.problem}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
