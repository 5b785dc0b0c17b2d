import { type ReactNode, useState } from 'react'
import { NativeField } from '#app/ui/native/native-field.tsx'
import { matchesSearch } from '#shared/core/matches-search.ts'
import { t } from '#app/phone/messages/screen-messages.ts'
import classes from './clock-sheet.module.css'

/** Longer lists get a search field. */
const inSight = 8

interface Choice {
  id: string
  name: string
}

interface ChoicesProps<Of extends Choice> {
  choices: readonly Of[]
  now: readonly string[] | undefined
  /** The label of the row for none; left out where another control says it. */
  none?: string
  /** What is shown besides the name. */
  asideOf?: (choice: Of) => ReactNode
  onChoose: (ids: string[]) => void
}

/** Large rows, of which a tap chooses one. */
export function Choices<Of extends Choice>({ choices, now, none, asideOf, onChoose }: ChoicesProps<Of>) {
  const [search, setSearch] = useState('')
  const found = choices.filter(({ name }) => matchesSearch(name, search))
  return (
    <>
      {choices.length > inSight && (
        <NativeField
          label={t('clockAsks:search')}
          type="search"
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
      )}
      <div className={classes.rows}>
        {found.map((choice) => (
          <button
            key={choice.id}
            type="button"
            className={classes.row}
            aria-pressed={now?.includes(choice.id) ?? false}
            onClick={() => onChoose([choice.id])}
          >
            {choice.name} {asideOf?.(choice)}
          </button>
        ))}
        {found.length === 0 && <output>{t('clockAsks:nothingFound', { search })}</output>}
        {none !== undefined && (
          <button type="button" className={classes.row} aria-pressed={now?.length === 0} onClick={() => onChoose([])}>
            {none}
          </button>
        )}
      </div>
    </>
  )
}
