import { TextInput } from '@mantine/core'
import { IconCheck, IconClock, IconSearch } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { matchesSearch } from '#shared/core/matches-search.ts'
import { fullName } from '#shared/employees/person-name.ts'
import type { TimesheetPerson } from '#shared/timesheets/timesheets-contract.ts'
import { ListSkeleton } from '#app/ui/skeletons.tsx'
import { StatusBadge } from '#app/ui/status-badge.tsx'
import type { DayRange } from './shown-range.ts'
import { entriesQuery } from './timesheets-queries.ts'
import classes from './people-list.module.css'

type PeopleListProps = {
  /** Sorted by name; undefined while loading. */
  people: readonly TimesheetPerson[] | undefined
  range: DayRange
  /** The name filter of the address when the screen opened. */
  filter: string
  onFilter: (filter: string) => void
}

const route = '/timesheets/approve/{-$employeeId}'

/** Everybody who could have entries in the range, with what waits for a decision. */
export function PeopleList({ people, range, filter, onFilter }: PeopleListProps) {
  // The address follows a moment later, too late to be what the field shows.
  const [text, setText] = useState(filter)
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const found = people?.filter((person) => matchesSearch(fullName(person), text))

  function openFirst(event: FormEvent) {
    event.preventDefault()
    const first = found?.[0]
    if (first) void navigate({ to: route, params: { employeeId: first.employeeId }, search: true })
  }

  return (
    <nav className={`card ${classes.people}`} aria-label="People">
      <search>
        <form onSubmit={openFirst}>
          <TextInput
            variant="unstyled"
            className={classes.search ?? ''}
            aria-label="Search people by name"
            placeholder="Search people…"
            leftSection={<IconSearch size={16} aria-hidden="true" />}
            value={text}
            onChange={(event) => {
              setText(event.currentTarget.value)
              onFilter(event.currentTarget.value)
            }}
          />
        </form>
      </search>
      {found === undefined ? (
        <div className={classes.loading}>
          <ListSkeleton rows={8} label="Loading people" />
        </div>
      ) : (
        <ul className={classes.list}>
          {found.map((person) => (
            <li key={person.employeeId}>
              <Link
                to={route}
                params={{ employeeId: person.employeeId }}
                search={true}
                resetScroll={false}
                className={classes.person}
                onMouseEnter={() => void queryClient.prefetchQuery(entriesQuery(person.employeeId, range))}
              >
                <span className={classes.name}>{fullName(person)}</span>
                <PersonState person={person} />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {found?.length === 0 && text.trim() !== '' && <p className={classes.none}>Nobody called “{text.trim()}”.</p>}
      {people && <p className={`${classes.totals} tabular`}>{totalsText(people)}</p>}
    </nav>
  )
}

function PersonState({ person: { running, pending, approved } }: { person: TimesheetPerson }) {
  return (
    <span className={`${classes.state} tabular`}>
      {running && <StatusBadge tone="active">on now</StatusBadge>}
      {pending > 0 && (
        <span className={classes.pending}>
          <IconClock size={14} stroke={2.2} aria-hidden="true" />
          {pending}
          <span className="visually-hidden"> pending</span>
        </span>
      )}
      {pending === 0 && approved > 0 && (
        <span className={classes.done}>
          <IconCheck size={16} stroke={2.2} aria-hidden="true" />
          <span className="visually-hidden">all decided</span>
        </span>
      )}
    </span>
  )
}

function totalsText(people: readonly TimesheetPerson[]): string {
  const pending = people.reduce((sum, person) => sum + person.pending, 0)
  return `${people.length === 1 ? '1 person' : `${people.length} people`} · ${pending} pending`
}
