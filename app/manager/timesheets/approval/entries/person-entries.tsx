import { useMay } from '#app/lib/may.ts'
import { May } from '#app/manager/business/may.tsx'
import type { Farm } from '#app/manager/business/farm-queries.ts'
import { useDisclosure } from '@mantine/hooks'
import { lazy, useMemo, useRef } from 'react'
import { fullName } from '#shared/employees/person-name.ts'
import type { TimesheetPerson } from '#shared/timesheets/entries/timesheets-contract.ts'
import { derivedQuery, Loaded } from '#app/ui/feedback/loaded.tsx'
import { LazyDialog } from '#app/ui/parts/lazy-dialog.tsx'
import type { VirtualRowsHandle } from '#app/ui/table/virtual-rows.tsx'
import { ActionBar } from '../action-bar.tsx'
import { countedFigures, groupByDay, isClean, isDecidable } from './days-of-entries.ts'
import { EntriesSkeleton } from './entries-skeleton.tsx'
import { fetchRejectDialog, useDecisions } from '#app/manager/entries/decisions/decisions-provider.tsx'
import { filterOf, hasFilter, withoutFilters } from '#app/manager/entries/list/entry-filter-search.ts'
import { EntryFilters } from '#app/manager/entries/list/entry-filters.tsx'
import { EntryList } from './entry-list.tsx'
import type { EntrySearch } from '#app/manager/entries/list/entry-search.ts'
import { matchesFilter } from './matches-filter.ts'
import { type AddActions, PersonHeader } from './person-header.tsx'
import { NoMatches } from '#app/manager/entries/list/no-matches.tsx'
import { NoEntries } from './no-entries.tsx'
import { PersonTotals } from '../person-totals.tsx'
import { SelectAll } from '#app/ui/table/select-all.tsx'
import type { DayRange } from '#app/manager/business/periods/shown-range.ts'
import { type KeyActions, useApproveKeys } from '../use-approve-keys.ts'
import { useEntryDecisions } from './use-entry-decisions.ts'
import { useSelection } from '#app/ui/table/use-selection.ts'
import { Card, Row } from '#app/ui/native/layout.tsx'
import { useLatestActions } from './use-latest-actions.ts'
import type { PersonReading } from './use-person-reading.ts'
import { useRowFocus } from './use-row-focus.ts'
import classes from './person-entries.module.css'

type PersonEntriesProps = AddActions & {
  farm: Farm
  range: DayRange
  /** Every day of the range is locked. */
  locked: boolean
  search: EntrySearch
  onSearch: (changes: EntrySearch) => void
  person: TimesheetPerson
  reading: PersonReading
  next: TimesheetPerson | undefined
  anyApproved: boolean
  anyPending: boolean
  onNext: () => void
  onSearchPeople: () => void
}

const KeysDialog = lazy(async () => ({ default: (await import('../keys-dialog.tsx')).KeysDialog }))

const noKeys: KeyActions = {}

/** The leave type filter belongs to the overview and the leave list; here it shows only if the URL sets it. */
const filterFields = ['locations', 'activities', 'machines', 'type', 'status'] as const
const withLeaveType = ['locations', 'activities', 'machines', 'type', 'leave', 'status'] as const

/** One employee's entries of the range, to review and approve. */
export function PersonEntries(props: PersonEntriesProps) {
  const { farm, range, person, reading, search, onSearch, locked } = props
  const { employee, terms, shown: all } = reading
  const { asked, canUndo, undoLast } = useDecisions()
  const [keysOpened, keys] = useDisclosure(false)
  const list = useRef<VirtualRowsHandle>(null)

  const filter = filterOf(search, range)
  const filtered = hasFilter(search)
  const days = useMemo(() => {
    const lists = filterOf(search, range)
    return (
      all &&
      terms &&
      groupByDay(
        all.filter(({ entry }) => matchesFilter(entry, lists)),
        terms,
      )
    )
  }, [all, search, range, terms])
  const continued = reading.continued.filter(({ entry }) => matchesFilter(entry, filter))
  const shown = useMemo(() => days?.flatMap((day) => day.entries) ?? [], [days])
  const mayDecide = useMay()('timesheets.setStatus')
  const decidable = mayDecide ? shown.filter(isDecidable) : []
  const selection = useSelection(decidable.map(({ entry }) => entry.id))
  const selected = decidable.filter(({ entry }) => selection.has(entry.id)).map(({ entry }) => entry)
  const pending = decidable.filter(({ entry }) => entry.status === 'pending')
  const lockedPending = shown.filter(({ entry, lock }) => lock && entry.status === 'pending').length
  const rows = useRowFocus(
    shown.map(({ entry }) => entry.id),
    list,
  )
  const decisions = useEntryDecisions({ shown, statuses: filter.statuses, selection, rows })

  async function saveCsv() {
    if (!terms) return
    const { savePersonCsv } = await import('./person-csv.ts')
    await savePersonCsv(shown, { name: fullName(person), range, farm, termsOn: terms.period.termsOn })
  }

  function step(by: number) {
    fetchRejectDialog()
    rows.step(by)
  }

  function openFocused() {
    const id = rows.focused()
    if (id === undefined) rows.step(1)
    else onSearch({ entry: id })
  }

  function selectFocused(event: KeyboardEvent) {
    const id = rows.focused()
    if (id === undefined) rows.step(1)
    else if (decidable.some(({ entry }) => entry.id === id)) selection.toggle(id, event.shiftKey)
  }

  // Keys pressed while a dialog is loading are meant for the dialog.
  const asking = asked !== null || search.entry !== undefined
  useApproveKeys(
    asking
      ? noKeys
      : {
          j: () => step(1),
          k: () => step(-1),
          x: selectFocused,
          a: () => decisions.byKey('approved', true),
          r: () => decisions.byKey('rejected', true),
          u: () => decisions.byKey('pending', false),
          n: props.onNext,
          enter: openFocused,
          escape: selection.clear,
          '/': props.onSearchPeople,
          '?': keys.open,
        },
  )
  const actions = useLatestActions({
    onSelect: selection.toggle,
    onDecide: (entry, to) => decisions.decide([entry], to),
  })

  return (
    <Card as="section" className={classes.panel} aria-label={`Entries of ${person.firstName} ${person.lastName}`}>
      <PersonHeader
        person={person}
        employee={employee}
        range={range}
        locked={locked}
        onAddTimesheet={props.onAddTimesheet}
        onAddLeave={props.onAddLeave}
        onCsv={shown.length === 0 ? undefined : saveCsv}
      />
      <PersonTotals
        figures={days && terms && countedFigures([...shown, ...continued], terms)}
        continued={continued}
        filtered={filtered && all ? { shown: shown.length, all: all.length } : null}
      />
      <Row gap={12} lines={4} className={classes.filters}>
        {decidable.length > 0 && (
          <div className={classes.all}>
            <SelectAll
              label={`Select all ${decidable.length}${filtered ? ' in this filter' : ''}`}
              ids={decidable.map(({ entry }) => entry.id)}
              selection={selection}
              showLabel
            />
          </div>
        )}
        <EntryFilters fields={search.leave ? withLeaveType : filterFields} search={search} onChange={onSearch} />
      </Row>
      <Loaded query={derivedQuery(days, reading.query)} skeleton={<EntriesSkeleton />}>
        {(loaded) =>
          loaded.length > 0 ? (
            <EntryList
              ref={list}
              days={loaded}
              selection={selection}
              zone={farm.zone}
              locationNames={farm.locationNames}
              activityNames={farm.activityNames}
              {...actions}
            />
          ) : all?.length === 0 ? (
            <NoEntries firstName={person.firstName} locked={locked} onAdd={props.onAddTimesheet} />
          ) : (
            <NoMatches onClear={() => onSearch(withoutFilters(search))} />
          )
        }
      </Loaded>
      {days && (
        <May call="timesheets.setStatus">
          <ActionBar
            selected={selected}
            pending={pending.map(({ entry }) => entry)}
            clean={pending.filter(isClean).map(({ entry }) => entry)}
            lockedPending={lockedPending}
            range={range}
            next={props.next}
            anyApproved={props.anyApproved}
            anyPending={props.anyPending}
            canUndo={canUndo}
            onDecide={decisions.decide}
            onClear={selection.clear}
            onUndo={undoLast}
            onKeys={keys.open}
          />
        </May>
      )}
      {keysOpened && (
        <LazyDialog onCancel={keys.close}>
          <KeysDialog onClose={keys.close} />
        </LazyDialog>
      )}
    </Card>
  )
}
