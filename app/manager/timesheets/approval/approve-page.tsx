import { useFlagCounts, usePeopleWithEntries } from '#app/manager/entries/entries-queries.ts'
import { usePeopleAsked } from '#app/manager/business/people/crew-queries.ts'
import { useFarm } from '#app/manager/business/farm-queries.ts'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { lazy, useId, useMemo, useRef, useState } from 'react'
import type { TimesheetPerson } from '#shared/timesheets/entries/timesheets-contract.ts'
import { fullName } from '#shared/employees/person-name.ts'
import { useTitleSubject } from '#app/lib/use-title.ts'
import { derivedQuery, Loaded } from '#app/ui/feedback/loaded.tsx'
import { ListSkeleton } from '#app/ui/feedback/skeletons.tsx'
import { LazyPart } from '#app/ui/parts/lazy-part.tsx'
import { Stack } from '#app/ui/native/layout.tsx'
import { ApproveDrawers } from './approve-drawers.tsx'
import { NoPeople, PersonUnknown } from './people/no-employees.tsx'
import { type ShownEntry, flagCounts } from './entries/days-of-entries.ts'
import type { EntrySearch } from '#app/manager/entries/list/entry-search.ts'
import { isWhollyLocked } from '#app/manager/business/periods/locked-range.ts'
import { ApprovalEmployees } from './people/approval-employees.tsx'
import { PeriodLock } from '../locks/period-lock.tsx'
import { useDrawer } from '#app/manager/business/use-drawer.ts'
import { useLocks } from '#app/manager/business/periods/period-lock-queries.ts'
import { PeriodBar } from '#app/manager/business/periods/period-bar.tsx'
import { periodRange } from '#app/manager/business/periods/period-range.ts'
import { PersonEntries } from './entries/person-entries.tsx'
import type { DayRange } from '#app/manager/business/periods/shown-range.ts'
import { RunningDisclosure } from '../clock/running-disclosure.tsx'
import { usePersonReading } from './entries/use-person-reading.ts'
import { useDecisions } from '#app/manager/entries/decisions/decisions-provider.tsx'
import classes from './approve-page.module.css'

const from = '/shell/timesheets/approve/{-$employeeId}'

const RunningNow = lazy(async () => ({ default: (await import('../clock/running-now.tsx')).RunningNow }))

/** Search parameters that change without changing the employee or the range. */
type Changed = EntrySearch & {
  q?: string | undefined
  waiting?: true | undefined
  running?: true | undefined
  crews?: string[] | undefined
}

/** People on the left, one employee's entries on the right; on a phone one after the other. */
export function ApprovePage({ phone }: { phone: boolean }) {
  const { employeeId } = useParams({ from })
  const search = useSearch({ from })
  const navigate = useNavigate({ from: '/timesheets/approve/{-$employeeId}' })
  const drawer = useDrawer()
  const [finishing, setFinishing] = useState<string | null>(null)
  const runningId = useId()
  const searchField = useRef<HTMLInputElement>(null)

  const farm = useFarm()
  const period = periodRange(search, farm)
  const { range } = period
  const listed = usePeopleWithEntries(range)
  const { isPlaceholderData } = listed
  const locks = useLocks(range)
  const { pendingChanges, approveClean, approvingClean } = useDecisions()
  const reading = usePersonReading({ employeeId, range, locks, pendingChanges })
  const flags = useFlags(range, employeeId, reading.shown)
  const people = listed.data?.map((person) =>
    person.employeeId === employeeId && reading.shown ? { ...person, ...countsOf(reading.shown) } : person,
  )
  const inCrews = usePeopleAsked(search.crews, 'employeeId')
  const person = people?.find((each) => each.employeeId === employeeId)
  useTitleSubject(person && fullName(person))
  const next = people && person && nextWaiting(people, person, inCrews)

  function show(changed: Changed) {
    void navigate({ search: (before) => ({ ...before, ...changed }), replace: true, resetScroll: false })
  }

  function openRunning(entry: string, toFinish: boolean) {
    setFinishing(toFinish ? entry : null)
    show({ entry })
  }

  const panes = (
    <div className={classes.panes}>
      <div className={classes.people} aria-busy={isPlaceholderData}>
        <ApprovalEmployees
          people={people}
          flags={flags}
          range={range}
          alone={phone}
          chosen={employeeId}
          filter={search.q ?? ''}
          onFilter={(q) => show({ q: q || undefined })}
          crews={search.crews ?? []}
          inCrews={inCrews}
          onCrews={(crews) => show({ crews: crews.length > 0 ? crews : undefined })}
          waitingOnly={search.waiting ?? false}
          onWaitingOnly={(on) => show({ waiting: on || undefined })}
          approvingClean={approvingClean}
          onApproveClean={(seen) => void approveClean(seen)}
          searchField={searchField}
        />
      </div>
      <div className={classes.person}>
        {person && (
          <PersonEntries
            key={`${person.employeeId} ${range.from} ${range.to}`}
            farm={farm}
            range={range}
            locked={isWhollyLocked(range, locks)}
            search={search}
            onSearch={show}
            person={person}
            reading={reading}
            next={next}
            anyApproved={people?.some(({ approved }) => approved > 0) ?? false}
            anyPending={people?.some(({ pending }) => pending > 0) ?? false}
            onNext={() =>
              next &&
              void navigate({
                params: { employeeId: next.employeeId },
                search: (before) => ({ ...before, entry: undefined }),
              })
            }
            onAddTimesheet={() => drawer.open('add-timesheet')}
            onAddLeave={() => drawer.open('add-leave')}
            onSearchPeople={() => searchField.current?.focus()}
          />
        )}
        {people && !person && employeeId !== undefined && <PersonUnknown />}
      </div>
    </div>
  )

  return (
    <Stack gap={16} className={classes.page} data-chosen={employeeId !== undefined || undefined}>
      <PeriodBar
        farm={farm}
        period={period}
        // A new entry in the history, so that Back returns to the range before.
        onChange={(days) =>
          void navigate({ search: (before) => ({ ...before, ...days, entry: undefined }), resetScroll: false })
        }
        className={classes.header}
      >
        <RunningDisclosure
          opened={search.running ?? false}
          controls={runningId}
          onToggle={() => show({ running: search.running ? undefined : true })}
        />
        <PeriodLock range={range} />
      </PeriodBar>
      <div id={runningId} className={classes.running} hidden={!search.running}>
        {search.running && (
          <section className="card" aria-label="On now">
            <LazyPart fallback={<ListSkeleton rows={3} label="Loading who is on now" />}>
              <RunningNow onOpen={openRunning} />
            </LazyPart>
          </section>
        )}
      </div>
      <Loaded query={derivedQuery(people, listed)} card skeleton={panes}>
        {(all) => (all.length === 0 ? <NoPeople /> : panes)}
      </Loaded>
      <ApproveDrawers
        entryId={search.entry}
        finishing={search.entry === finishing}
        onCloseEntry={() => show({ entry: undefined })}
        drawer={drawer}
        people={people?.filter(({ active }) => active) ?? []}
        chosen={person?.active === false ? undefined : employeeId}
      />
    </Stack>
  )
}

/** Flag counts by employee; the open employee's counts are optimistic. Undefined while another range loads. */
function useFlags(range: DayRange, employeeId: string | undefined, shown: readonly ShownEntry[] | undefined) {
  const { data, isPlaceholderData } = useFlagCounts(range)
  return useMemo(() => {
    if (!data || isPlaceholderData) return undefined
    const counts = new Map(data.map((person) => [person.employeeId, person]))
    if (employeeId !== undefined && shown) counts.set(employeeId, { employeeId, ...flagCounts(shown) })
    return counts
  }, [data, isPlaceholderData, employeeId, shown])
}

function countsOf(shown: readonly ShownEntry[]) {
  const having = (status: string) => shown.filter(({ entry }) => entry.status === status).length
  return { pending: having('pending'), approved: having('approved'), rejected: having('rejected') }
}

/** The next employee below with pending entries, then from the top again; under a filter by crews, one of their people. */
function nextWaiting(
  people: readonly TimesheetPerson[],
  current: TimesheetPerson,
  inCrews: readonly string[] | undefined,
): TimesheetPerson | undefined {
  const index = people.indexOf(current)
  return [...people.slice(index + 1), ...people.slice(0, index)].find(
    ({ pending, employeeId }) => pending > 0 && (inCrews?.includes(employeeId) ?? true),
  )
}
