import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { matchesSearch } from '#shared/core/matches-search.ts'
import { fullName } from '#shared/employees/person-name.ts'
import type { PersonName } from '#shared/employees/person-name.ts'
import { DataTable } from '#app/ui/table/data-table.tsx'
import type { Column } from '#app/ui/table/data-table.tsx'
import { NothingFound } from '#app/ui/feedback/empty-state.tsx'
import { Loaded, type LoadedQuery } from '#app/ui/feedback/loaded.tsx'
import { ListSkeleton } from '#app/ui/feedback/skeletons.tsx'
import { SearchField } from '#app/ui/form/search-field.tsx'
import { PersonCard } from './person-card.tsx'
import classes from './employee-list.module.css'

type Person = PersonName & { id: string }

type EmployeeListProps<T extends Person> = {
  label: string
  query: LoadedQuery<T[]>
  search: string
  onSearch: (text: string) => void
  columns: Column<T>[]
  /** What a phone's card shows below the name. */
  renderDetails: (person: T) => ReactNode
  renderActions?: (person: T) => ReactNode
  onOpen: (person: T) => void
  selection?: { ids: readonly string[]; onChange: (ids: string[]) => void }
  /** Shown instead of an empty list. */
  empty: ReactNode
}

/** People with a search by name: a table on a wide screen, cards on a phone. */
export function EmployeeList<T extends Person>(props: EmployeeListProps<T>) {
  const { label, query, search, onSearch, columns, onOpen, selection, empty } = props
  const phone = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false })
  const found = query.data?.filter((person) => matchesSearch(fullName(person), search))

  function select(id: string, selected: boolean) {
    const others = selection?.ids.filter((other) => other !== id) ?? []
    selection?.onChange(selected ? [...others, id] : others)
  }

  const noOneFound = (
    <NothingFound title="No one found" hiddenBy="search" onClear={() => onSearch('')}>
      No name contains “{search.trim()}”.
    </NothingFound>
  )

  const list = (
    <>
      <SearchField label="Search by name" className={classes.search} search={search} onSearch={onSearch} />
      {!phone ? (
        <DataTable
          label={label}
          records={found}
          columns={columns}
          empty={noOneFound}
          onOpen={onOpen}
          {...(selection && { selection: { ...selection, labelOf: fullName } })}
        />
      ) : !found ? (
        <ListSkeleton />
      ) : found.length === 0 ? (
        <div className="card">{noOneFound}</div>
      ) : (
        <ul className={classes.cards} aria-label={label}>
          {found.map((person) => (
            <PersonCard
              key={person.id}
              name={fullName(person)}
              onOpen={() => onOpen(person)}
              actions={props.renderActions?.(person)}
              {...(selection && {
                selected: selection.ids.includes(person.id),
                onSelect: (selected: boolean) => select(person.id, selected),
              })}
            >
              {props.renderDetails(person)}
            </PersonCard>
          ))}
        </ul>
      )}
    </>
  )
  return (
    <Loaded query={query} card skeleton={list}>
      {(people) => (people.length === 0 ? <div className="card">{empty}</div> : list)}
    </Loaded>
  )
}
