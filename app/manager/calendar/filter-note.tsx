import { Button } from '@mantine/core'
import { Row } from '#app/ui/native/layout.tsx'
import type { CalendarCategory } from '#shared/calendar/calendar-contract.ts'
import type { CalendarSearch } from './calendar-search.ts'
import { peopleText } from './people-text.ts'
import classes from './filter-note.module.css'

/** Names in each part of the sentence; more are counted. */
const namesShown = 3

interface FilterNoteProps {
  search: CalendarSearch
  categories: ReadonlyMap<string, CalendarCategory>
  names: ReadonlyMap<string, string>
  onChange: (next: Partial<CalendarSearch>, options?: { replace?: boolean }) => void
}

/** "Only events of Hamish Galloway." above a calendar that is filtered. */
export function FilterNote({ search, categories, names, onChange }: FilterNoteProps) {
  const people = search.people?.flatMap((id) => names.get(id) ?? []) ?? []
  const chosen = search.categories?.flatMap((id) => categories.get(id)?.name ?? []) ?? []
  if (people.length + chosen.length === 0) return null
  const ofPeople = people.length > 0 ? ` of ${peopleText(people, namesShown)}` : ''
  const inCategories = chosen.length > 0 ? ` in ${peopleText(chosen, namesShown)}` : ''
  return (
    <Row gap={8} wrap className={classes.note}>
      <p>
        Only events{ofPeople}
        {inCategories}.
      </p>
      <Button
        variant="subtle"
        size="compact-sm"
        className="no-print"
        onClick={() => onChange({ people: undefined, categories: undefined }, { replace: true })}
      >
        Clear
      </Button>
    </Row>
  )
}
