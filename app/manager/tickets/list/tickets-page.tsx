import { Button } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { fullName } from '#shared/employees/person-name.ts'
import { ticketSorts } from '#shared/tickets/ticket-filter.ts'
import { downloadCsv } from '#app/lib/files/csv.ts'
import { useFarm, useFarmToday } from '#app/manager/business/farm-queries.ts'
import { usePeopleAsked } from '#app/manager/business/people/crew-queries.ts'
import { useAllEmployees } from '#app/manager/business/people/employee-queries.ts'
import { usePeopleNames } from '#app/manager/business/people/people-queries.ts'
import { TicketDrawers } from '#app/manager/business/tickets/ticket-drawers.tsx'
import { allTickets, useTicketPages } from '#app/manager/business/tickets/ticket-queries.ts'
import { ticketTitle } from '#app/manager/business/tickets/ticket-text.ts'
import { useTicketDrawers } from '#app/manager/business/tickets/use-ticket-drawers.ts'
import { useListAsked } from '#app/manager/business/use-list-asked.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { ListPage } from '#app/ui/page/list-page.tsx'
import { morePages } from '#app/ui/page/list-pages.ts'
import type { TrainingSearch } from '../training-search.ts'
import { filterOf, isFiltered, knownFilters, noFilters } from './asked-tickets.ts'
import { NotSharingLine } from './not-sharing-line.tsx'
import { personText, ticketColumns, ticketCsvColumns } from './ticket-columns.tsx'
import { TicketFilters } from './ticket-filters.tsx'

/** Every ticket that the farm may see: who has it, until when it is good, and whether the farm has seen it. */
export function TicketsPage() {
  const search = knownFilters(useSearch({ from: '/shell/training/tickets' }))
  const navigate = useNavigate({ from: '/training/tickets' })
  const looks = useLooks()
  const drawers = useTicketDrawers()
  const { asked, isTyping, ...list } = useListAsked(ticketSorts, { column: 'expires', direction: 'asc' })
  const people = usePeopleAsked(search.people, 'employeeId')
  const filter = { ...filterOf({ ...search, people }), ...asked }
  const tickets = useTicketPages(filter)
  const columns = useMemo(() => ticketColumns(looks), [looks])
  const isHidden = isFiltered(search)
  const isEmpty = tickets.data?.length === 0 && !isHidden && asked.search === undefined && !tickets.isPlaceholderData
  const change = (next: Partial<TrainingSearch>) =>
    void navigate({ search: (before) => ({ ...before, ...next }), replace: true, resetScroll: false })
  const notSharing = <NotSharingLine employeeNames={looks.employeeNames} />
  return (
    <>
      <ListPage
        label="Tickets"
        query={tickets}
        busy={isTyping || tickets.isPlaceholderData}
        search={{ label: 'Search tickets', placeholder: 'Person or number', ...list.search }}
        filters={!isEmpty && <TicketFilters search={search} onChange={change} />}
        filtered={
          isHidden
            ? { sentence: 'No ticket matches these filters. Try removing one.', onClear: () => change(noFilters) }
            : undefined
        }
        notice={() => notSharing}
        idOf={({ id }) => id}
        nameOf={(ticket) => ticketTitle(ticket.kind, personText(ticket, looks))}
        columns={columns}
        open={drawers.links}
        onCsv={(rows) => downloadCsv('tickets.csv', ticketCsvColumns(looks), rows)}
        printable
        pages={{
          ...morePages(tickets),
          readAll: (progress) => allTickets(filter, progress),
          key: JSON.stringify(filter),
          total: tickets.hasNextPage ? undefined : tickets.data?.length,
          sort: list.sort,
        }}
        empty={
          <EmptyState
            drawing="people"
            title="No tickets yet"
            action={<Button onClick={() => drawers.add()}>Add ticket</Button>}
          >
            Certificates and driver licences appear here, with the day on which each expires, once people share theirs
            or you add the ones that you have seen.
          </EmptyState>
        }
      />
      <TicketDrawers />
    </>
  )
}

/** What the texts of the rows depend on: the same object while it says the same. */
function useLooks() {
  const { zone } = useFarm()
  const today = useFarmToday()
  const names = usePeopleNames()
  const employees = useAllEmployees().data
  return useMemo(
    () => ({ zone, today, names, employeeNames: new Map(employees?.map((each) => [each.id, fullName(each)])) }),
    [zone, today, names, employees],
  )
}
