import { Button } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { countText } from '#shared/core/count-text.ts'
import { activeFirst, fullName } from '#shared/employees/person-name.ts'
import { positionLabels, positions } from '#shared/employees/position.ts'
import { type TicketKind, ticketKinds, ticketLabels } from '#shared/tickets/ticket-kind.ts'
import type { TicketMatrixRow } from '#shared/tickets/tickets-contract.ts'
import { chosenOf } from '#app/lib/address/chosen-of.ts'
import { downloadCsv } from '#app/lib/files/csv.ts'
import { useFarmToday, useLiveLocations } from '#app/manager/business/farm-queries.ts'
import { NoEmployeesYet } from '#app/manager/business/people/no-employees-yet.tsx'
import { useCrewFilter, usePeopleAsked } from '#app/manager/business/people/crew-queries.ts'
import { useAllEmployees } from '#app/manager/business/people/employee-queries.ts'
import { TicketDrawers } from '#app/manager/business/tickets/ticket-drawers.tsx'
import { useDrawer } from '#app/manager/business/use-drawer.ts'
import { useSearchText } from '#app/manager/business/use-search-text.ts'
import { Row } from '#app/ui/native/layout.tsx'
import { FormDrawer } from '#app/ui/overlay/form-drawer.tsx'
import { ListPage } from '#app/ui/page/list-page.tsx'
import { FilterMenu } from '#app/ui/table/filter-menu.tsx'
import type { ListColumn } from '#app/ui/table/list-column.ts'
import { NotSharingLine } from '../list/not-sharing-line.tsx'
import { AskGaps } from './ask-gaps.tsx'
import { CoveredCell } from './covered-cell.tsx'
import { MatrixCell } from './matrix-cell.tsx'
import { useMatrix } from './matrix-queries.ts'
import type { TrainingSearch } from '../training-search.ts'
import classes from './matrix.module.css'
import { coveringOf, hasGap, heldOf } from './ticket-gap.ts'

/** People down, tickets across: who may do what, and what is missing or runs out. */
export function MatrixPage() {
  const search = useSearch({ from: '/shell/training/matrix' })
  const navigate = useNavigate({ from: '/training/matrix' })
  const today = useFarmToday()
  const drawer = useDrawer()
  const employees = useAllEmployees().data
  const names = useMemo(() => new Map(employees?.map((each) => [each.id, fullName(each)])), [employees])
  const nameOf = ({ employeeId }: TicketMatrixRow) => names.get(employeeId) ?? 'Employee'
  const shownPositions = chosenOf(positions, search.positions)
  const employeeIds = usePeopleAsked(search.people, 'employeeId')
  const matrix = useMatrix({
    ...(employeeIds && { employeeIds }),
    ...(shownPositions && { positions: shownPositions }),
    ...(search.locations && { locationIds: search.locations }),
  })
  const kinds = chosenOf(ticketKinds, search.kinds) ?? ticketKinds
  const people = search.gaps
    ? matrix.data?.filter((person) => kinds.some((kind) => hasGap(person, kind, today)))
    : matrix.data
  const isHidden = Boolean(search.people ?? search.positions ?? search.locations ?? search.gaps)
  const notice = (shown: readonly TicketMatrixRow[]) => (
    <>
      <NotSharingLine employeeNames={names} />
      <Gaps people={shown} kinds={kinds} today={today} onAsk={() => drawer.open('ask')} />
    </>
  )
  const change = (next: Partial<TrainingSearch>) =>
    void navigate({ search: (before) => ({ ...before, ...next }), replace: true, resetScroll: false })

  return (
    <div className={classes.matrix}>
      <ListPage
        label="People"
        query={{ ...matrix, data: people }}
        busy={matrix.isPlaceholderData}
        search={{ label: 'Search people', placeholder: 'Name', ...useSearchText() }}
        texts={(person) => [nameOf(person)]}
        filters={<MatrixFilters search={search} employees={employees ?? []} onChange={change} />}
        filtered={
          isHidden
            ? {
                sentence: 'No one matches these filters. Try removing one.',
                onClear: () =>
                  change({ people: undefined, positions: undefined, locations: undefined, gaps: undefined }),
              }
            : undefined
        }
        notice={notice}
        idOf={({ employeeId }) => employeeId}
        nameOf={nameOf}
        columns={columnsOf(kinds, { nameOf, today })}
        onCsv={(rows) => downloadCsv('skills-matrix.csv', columnsOf(ticketKinds, { nameOf, today }), rows)}
        printable
        empty={<NoEmployeesYet>Each person and their tickets appear here.</NoEmployeesYet>}
      />
      <FormDrawer opened={drawer.name === 'ask'} onClose={drawer.close} title="Ask for tickets" fields={4}>
        {() => <AskGaps people={people ?? []} kinds={kinds} />}
      </FormDrawer>
      <TicketDrawers />
    </div>
  )
}

interface Looks {
  nameOf: (person: TicketMatrixRow) => string
  today: string
}

const columnsOf = (kinds: readonly TicketKind[], { nameOf, today }: Looks): ListColumn<TicketMatrixRow>[] => [
  {
    key: 'person',
    title: 'Person',
    width: 'minmax(140px, 2.4fr)',
    value: nameOf,
    render: (person) => (
      <>
        <Link to="/employees/$employeeId" params={{ employeeId: person.employeeId }} className={classes.person}>
          {nameOf(person)}
        </Link>
        <div className={`quiet small ${classes.about}`}>
          {person.sharing === 'shared' ? person.position && positionLabels[person.position] : 'Not shared'}
        </div>
      </>
    ),
  },
  ...kinds.map((kind) => ({
    key: kind,
    title: ticketLabels[kind],
    narrow: true as const,
    titledOnCard: true as const,
    value: (person: TicketMatrixRow) => {
      const ticket = heldOf(person, kind)
      if (ticket) return ticket.expiresOn ?? 'No expiry'
      const covering = coveringOf(person, kind, today)
      return covering ? `By ${ticketLabels[covering.kind]}` : ''
    },
    render: (person: TicketMatrixRow) => {
      const ticket = heldOf(person, kind)
      if (ticket) return <MatrixCell ticket={ticket} person={nameOf(person)} today={today} />
      const covering = coveringOf(person, kind, today)
      return covering && <CoveredCell by={covering.kind} />
    },
  })),
]

interface GapsProps {
  people: readonly TicketMatrixRow[]
  kinds: readonly TicketKind[]
  today: string
  onAsk: () => void
}

function Gaps({ people, kinds, today, onAsk }: GapsProps) {
  const expired = people.flatMap((person) =>
    kinds.filter((kind) => heldOf(person, kind) !== undefined && hasGap(person, kind, today)),
  ).length
  const isLacking = people.some((person) => kinds.some((kind) => hasGap(person, kind, today)))
  if (!isLacking) return null
  return (
    <Row gap={12} wrap className={`${classes.notice} no-print`}>
      {expired > 0 && <p>{countText(expired, 'ticket is', 'tickets are')} not good today.</p>}
      <Button variant="default" leftSection={<IconBell size={18} aria-hidden="true" />} onClick={onAsk}>
        Ask those with gaps
      </Button>
    </Row>
  )
}

interface MatrixFiltersProps {
  search: TrainingSearch
  employees: readonly { id: string; firstName: string; lastName: string; active: boolean }[]
  onChange: (next: Partial<TrainingSearch>) => void
}

const idsOf = (chosen: string[]) => (chosen.length > 0 ? chosen : undefined)

function MatrixFilters({ search, employees, onChange }: MatrixFiltersProps) {
  const crews = useCrewFilter()
  const locations = useLiveLocations() ?? []
  const active = employees.filter((person) => person.active).toSorted(activeFirst)
  return (
    <>
      <FilterMenu
        label="Person"
        choices={active.map((person) => ({ id: person.id, name: fullName(person) }))}
        group={crews}
        value={search.people ?? []}
        onChange={(chosen) => onChange({ people: idsOf(chosen) })}
      />
      <FilterMenu
        label="Position"
        choices={positions.map((id) => ({ id, name: positionLabels[id] }))}
        value={chosenOf(positions, search.positions) ?? []}
        onChange={(chosen) => onChange({ positions: chosenOf(positions, chosen) })}
      />
      <FilterMenu
        label="Worked at"
        choices={locations}
        value={search.locations ?? []}
        onChange={(chosen) => onChange({ locations: idsOf(chosen) })}
      />
      <FilterMenu
        label="Ticket"
        choices={ticketKinds.map((id) => ({ id, name: ticketLabels[id] }))}
        value={chosenOf(ticketKinds, search.kinds) ?? []}
        onChange={(chosen) => onChange({ kinds: chosenOf(ticketKinds, chosen) })}
      />
      <Button
        variant={search.gaps ? 'light' : 'default'}
        aria-pressed={search.gaps === true}
        onClick={() => onChange({ gaps: search.gaps ? undefined : true })}
      >
        With gaps
      </Button>
    </>
  )
}
