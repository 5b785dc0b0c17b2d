import { Button } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { currentPayPeriod } from '#shared/business/pay-period.ts'
import { firstSelected } from '#shared/timesheets/first-selected.ts'
import type { TimesheetEntry, TimesheetPerson } from '#shared/timesheets/timesheets-contract.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { AddTimesheetDrawer } from './add-timesheet-drawer.tsx'
import { LoadProblem } from './load-problem.tsx'
import { PeopleList } from './people-list.tsx'
import { PeriodPicker } from './period-picker.tsx'
import { PersonEntries } from './person-entries.tsx'
import { type DayRange, rangeOf, sameRange, shownRange } from './shown-range.ts'
import { TimesheetsNav } from './timesheets-nav.tsx'
import { entriesQuery, useEmployees, useFarm, usePeople } from './timesheets-queries.ts'
import { withChanges } from './status-change.ts'
import { useStatusChanges } from './use-status-changes.ts'
import classes from './approve-page.module.css'

const from = '/shell/timesheets/approve/{-$employeeId}'
const to = '/timesheets/approve/{-$employeeId}'

/** People on the left, one person's entries on the right; on a phone one after the other. */
export function ApprovePage() {
  const { employeeId } = useParams({ from })
  const search = useSearch({ from })
  const navigate = useNavigate({ from: to })
  const phone = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false })
  const [adding, drawer] = useDisclosure(false)

  const farm = useFarm()
  const thisPeriod = rangeOf(currentPayPeriod(Temporal.Now.instant().toString(), farm.zone, farm.payPeriods))
  const range = shownRange(search, thisPeriod)
  const { data: listed, error, refetch, isPlaceholderData } = usePeople(range)
  const employees = useEmployees().data
  const entriesRead = useQuery({ ...entriesQuery(employeeId ?? '', range), enabled: employeeId !== undefined })
  const changes = useStatusChanges()
  const entries = useMemo(
    () => entriesRead.data && withChanges(entriesRead.data, changes.onTheWay),
    [entriesRead.data, changes.onTheWay],
  )
  const people = listed?.map((person) =>
    person.employeeId === employeeId && entries ? { ...person, ...countsOf(entries) } : person,
  )
  const person = people?.find((each) => each.employeeId === employeeId)
  const next = people && person && nextWaiting(people, person)

  function show(days: DayRange) {
    const kept = sameRange(days, thisPeriod) ? { from: undefined, to: undefined } : days
    void navigate({ search: (before) => ({ ...before, ...kept }), resetScroll: false })
  }

  const first = people && firstSelected(people)
  // On a phone the people come first, as only one of the two fits (wireframes, /timesheets/approve).
  const opensFirst = employeeId === undefined && !phone && !isPlaceholderData && first !== undefined

  return (
    <div className={classes.page} data-chosen={employeeId !== undefined || undefined}>
      {opensFirst && <Navigate to={to} params={{ employeeId: first.employeeId }} search={true} replace />}
      <header className={classes.header}>
        <TimesheetsNav />
        <div className={classes.period}>
          <PeriodPicker range={range} thisPeriod={thisPeriod} payPeriods={farm.payPeriods} onChange={show} />
        </div>
      </header>
      {!people && error && (
        <div className="card">
          <LoadProblem error={error} onRetry={() => void refetch()} />
        </div>
      )}
      {people?.length === 0 && <NoPeople />}
      {(people ? people.length > 0 : !error) && (
        <div className={classes.panes}>
          <div className={classes.people} aria-busy={isPlaceholderData}>
            <PeopleList
              people={people}
              range={range}
              filter={search.q ?? ''}
              onFilter={(q) =>
                void navigate({
                  search: (before) => ({ ...before, q: q || undefined }),
                  replace: true,
                  resetScroll: false,
                })
              }
            />
          </div>
          <div className={classes.person}>
            {person && (
              <PersonEntries
                key={`${person.employeeId} ${range.from} ${range.to}`}
                farm={farm}
                range={range}
                person={person}
                employee={employees?.find(({ id }) => id === person.employeeId)}
                entries={entries}
                error={entriesRead.error}
                onRetry={() => void entriesRead.refetch()}
                next={next}
                anyApproved={people?.some(({ approved }) => approved > 0) ?? false}
                onNext={() => next && void navigate({ params: { employeeId: next.employeeId }, search: true })}
                onAdd={drawer.open}
                onDecide={(decided, status) => void changes.setStatus(decided, status)}
                onUndo={changes.undoLast}
              />
            )}
            {people && !person && employeeId !== undefined && <PersonUnknown />}
          </div>
        </div>
      )}
      <AddTimesheetDrawer
        opened={adding}
        onClose={drawer.close}
        farm={farm}
        people={people ?? []}
        chosen={employeeId}
      />
    </div>
  )
}

function countsOf(entries: readonly TimesheetEntry[]) {
  const having = (status: TimesheetEntry['status']) => entries.filter((entry) => entry.status === status).length
  return { pending: having('pending'), approved: having('approved'), rejected: having('rejected') }
}

/** The next one below with entries that wait, then from the top again. */
function nextWaiting(people: readonly TimesheetPerson[], current: TimesheetPerson): TimesheetPerson | undefined {
  const place = people.indexOf(current)
  return [...people.slice(place + 1), ...people.slice(0, place)].find(({ pending }) => pending > 0)
}

function NoPeople() {
  return (
    <div className="card">
      <EmptyState
        drawing="people"
        title="Nobody works here yet"
        action={<Button renderRoot={(root) => <Link to="/employees/add" {...root} />}>Invite your first person</Button>}
      >
        Once people have joined, their hours come here for you to approve.
      </EmptyState>
    </div>
  )
}

function PersonUnknown() {
  return (
    <div className="card">
      <EmptyState
        drawing="lost"
        title="This person is not here"
        action={
          <Button
            variant="default"
            renderRoot={(root) => <Link to={to} params={{ employeeId: undefined }} search={true} {...root} />}
          >
            Show your people
          </Button>
        }
      >
        They may have been archived. Timesheets show the people who are active.
      </EmptyState>
    </div>
  )
}
