import { useMay } from '#app/lib/may.ts'
import { Button, Skeleton } from '@mantine/core'
import { useCallbackRef } from '@mantine/hooks'
import { IconArchive, IconChecks } from '@tabler/icons-react'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, type RefObject } from 'react'
import { matchesSearch } from '#shared/core/matches-search.ts'
import { fullName } from '#shared/employees/person-name.ts'
import type { PersonFlags, SeenEntry, TimesheetPerson } from '#shared/timesheets/entries/timesheets-contract.ts'
import { ListSkeleton } from '#app/ui/feedback/skeletons.tsx'
import { useSettled } from '#app/manager/business/use-settled.ts'
import { useCrewFilter } from '#app/manager/business/people/crew-queries.ts'
import { FilterMenu } from '#app/ui/table/filter-menu.tsx'
import { SearchField } from '#app/ui/form/search-field.tsx'
import { VirtualRows } from '#app/ui/table/virtual-rows.tsx'
import { VirtualRowsInBox } from '#app/ui/table/virtual-rows-in-box.tsx'
import { Card, Row } from '#app/ui/native/layout.tsx'
import { PersonLink } from './person-link.tsx'
import { hrefsById } from '#app/lib/address/hrefs-by-id.ts'
import type { EntrySearch } from '#app/manager/entries/list/entry-search.ts'
import type { DayRange } from '#app/manager/business/periods/shown-range.ts'
import classes from './approval-employees.module.css'
import { numberText } from '#shared/core/count-text.ts'
import { peopleText } from '#shared/employees/people-text.ts'

type ApprovalEmployeesProps = {
  /** Sorted by name; undefined while loading. */
  people: readonly TimesheetPerson[] | undefined
  /** By employee id; undefined until they are loaded. */
  flags: ReadonlyMap<string, PersonFlags> | undefined
  range: DayRange
  /** The list fills the screen, as on a phone. */
  alone: boolean
  /** The employee whose entries are shown; stays listed even without pending entries. */
  chosen: string | undefined
  /** The name filter in the URL. */
  filter: string
  onFilter: (filter: string) => void
  /** The ids of the crews whose people alone are listed, and of their people; undefined for everyone. */
  crews: readonly string[]
  inCrews: readonly string[] | undefined
  onCrews: (ids: string[]) => void
  /** Only people with pending entries are listed. */
  waitingOnly: boolean
  onWaitingOnly: (on: boolean) => void
  approvingClean: boolean
  onApproveClean: (entries: readonly SeenEntry[]) => void
  searchField: RefObject<HTMLInputElement | null>
}

const [rowHeight, aloneHeight] = [38, 48]

/** Everyone who could have entries in the range, with their pending and flagged counts. */
export function ApprovalEmployees(props: ApprovalEmployeesProps) {
  const { people, flags, range, alone, chosen, filter, onFilter, waitingOnly, onWaitingOnly, searchField } = props
  const { crews, inCrews, onCrews } = props
  // After the entries, which come first on this screen.
  const crewChoices = useCrewFilter(useSettled())?.choices
  const navigate = useNavigate()
  const router = useRouter()
  const hrefOf = hrefsById((employeeId) => router.buildLocation(entriesOf(employeeId)).href)
  const named = people?.filter((person) => matchesSearch(fullName(person), filter))
  const isListed = ({ pending, employeeId }: TimesheetPerson) =>
    (!waitingOnly || pending > 0 || employeeId === chosen) && (inCrews?.includes(employeeId) ?? true)
  const found = named?.filter(isListed)

  function openFirst(event: FormEvent) {
    event.preventDefault()
    // The field is ahead of the filter in the URL.
    const name = searchField.current?.value ?? filter
    const first = people?.find((person) => matchesSearch(fullName(person), name) && isListed(person))
    if (!first) return
    void navigate(entriesOf(first.employeeId))
  }

  // Entries that replace the list start at the top of the page.
  const open = useCallbackRef((id: string) => void navigate({ ...entriesOf(id), resetScroll: alone }))

  return (
    <Card as="nav" className={classes.people} aria-label="People">
      <search>
        <form onSubmit={openFirst}>
          <SearchField
            ref={searchField}
            variant="unstyled"
            className={classes.search}
            label="Search people by name"
            placeholder="Search people…"
            search={filter}
            onSearch={onFilter}
          />
        </form>
        <label className={classes.waiting}>
          <input
            type="checkbox"
            checked={waitingOnly}
            onChange={(event) => onWaitingOnly(event.currentTarget.checked)}
          />
          <span>Needs you</span>
          {people && <span className={`${classes.waitingCount} tabular`}>{numberText(waitingIn(people))}</span>}
        </label>
        {crewChoices && (
          <div className={classes.crews}>
            <FilterMenu label="Crew" choices={crewChoices} value={crews} onChange={onCrews} />
          </div>
        )}
      </search>
      {found === undefined ? (
        <div className={classes.loading}>
          <ListSkeleton rows={8} label="Loading people" />
        </div>
      ) : (
        <PeopleRows
          found={found}
          alone={alone}
          chosen={chosen}
          renderRow={(person) => (
            <PersonLink
              person={person}
              flagged={flags?.get(person.employeeId)?.flagged ?? 0}
              from={range.from}
              to={range.to}
              href={hrefOf(person.employeeId)}
              chosen={person.employeeId === chosen}
              onOpen={open}
            />
          )}
        />
      )}
      {found?.length === 0 && (
        <p className={classes.none}>
          {noneText({ named: named?.length !== 0, inCrew: inCrews !== undefined, filter })}
        </p>
      )}
      {people && <Foot {...props} people={people} />}
    </Card>
  )
}

function noneText({ named, inCrew, filter }: { named: boolean; inCrew: boolean; filter: string }): string {
  if (!named) return `No one named “${filter.trim()}”.`
  return inCrew ? 'No one in this crew has entries to review.' : 'No one has entries to review.'
}

type PeopleRowsProps = Pick<ApprovalEmployeesProps, 'alone' | 'chosen'> & {
  found: readonly TimesheetPerson[]
  renderRow: (person: TimesheetPerson) => ReactNode
}

/** Headings of the archived people, who come last; those with hours that arrived after archiving come first. */
const headings = ['Worked before archiving', 'Archived'] as const
type Heading = (typeof headings)[number]
type Row = TimesheetPerson | Heading

const keyOf = (row: Row) => (typeof row === 'string' ? row : row.employeeId)

function rowsOf(found: readonly TimesheetPerson[]): readonly Row[] {
  const groups = headings.map((heading) => [heading, found.filter((person) => headingOf(person) === heading)] as const)
  const archived = groups.flatMap(([heading, people]): Row[] => (people.length > 0 ? [heading, ...people] : []))
  return [...found.filter(({ active }) => active), ...archived]
}

function headingOf({ active, workedBeforeArchiving }: TimesheetPerson): Heading | null {
  if (active) return null
  return workedBeforeArchiving ? 'Worked before archiving' : 'Archived'
}

/** Scrolls with the page when the list fills the screen, else in its own box beside the entries. */
function PeopleRows({ found, alone, chosen, renderRow }: PeopleRowsProps) {
  const items = rowsOf(found)
  const render = (row: Row) => (typeof row === 'string' ? <ArchivedHeading text={row} /> : renderRow(row))
  if (!alone) {
    const rows = { items, keyOf, rowHeight, renderRow: render, chosen }
    return <VirtualRowsInBox {...rows} className={classes.list} />
  }
  return (
    <div className={classes.alone}>
      <VirtualRows items={items} keyOf={keyOf} estimateHeight={() => aloneHeight} renderRow={render} />
    </div>
  )
}

function ArchivedHeading({ text }: { text: Heading }) {
  return (
    <Row as="p" gap={6} className={classes.group}>
      <IconArchive size={14} aria-hidden="true" />
      {text}
    </Row>
  )
}

const entriesOf = (employeeId: string) =>
  ({
    to: '/timesheets/approve/{-$employeeId}',
    params: { employeeId },
    search: (before: EntrySearch) => ({ ...before, entry: undefined }),
  }) as const

/** Totals over everyone, including people the search hides. */
function Foot({
  people,
  flags,
  approvingClean,
  onApproveClean,
}: ApprovalEmployeesProps & { people: readonly TimesheetPerson[] }) {
  const mayApprove = useMay()('timesheets.approveClean')
  const clean = [...(flags?.values() ?? [])].flatMap((person) => person.clean)
  return (
    <div className={classes.foot}>
      <p className={`${classes.totals} tabular`}>{totalsText(people)}</p>
      {/* Reserves the height of the button, so that the list does not shrink over the selected employee. */}
      {!flags && <Skeleton height={36} mt={8} />}
      {mayApprove && clean.length > 0 && (
        <Button
          variant="light"
          fullWidth
          loading={approvingClean}
          leftSection={<IconChecks size={18} aria-hidden="true" />}
          title="Approves pending entries without flags for all employees; flagged entries and leave stay for review"
          onClick={() => onApproveClean(clean)}
        >
          Approve all without flags {numberText(clean.length)}
        </Button>
      )}
    </div>
  )
}

function waitingIn(people: readonly TimesheetPerson[]): number {
  return people.filter(({ pending }) => pending > 0).length
}

function totalsText(people: readonly TimesheetPerson[]): string {
  const pending = people.reduce((sum, person) => sum + person.pending, 0)
  return `${peopleText(people.length)} · ${numberText(pending)} pending`
}
