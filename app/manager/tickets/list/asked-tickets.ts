import { type Position, positions } from '#shared/employees/position.ts'
import { type TicketStatus, ticketStatuses } from '#shared/tickets/ticket-expiry.ts'
import type { TicketFilter } from '#shared/tickets/ticket-filter.ts'
import { type TicketKind, ticketKinds } from '#shared/tickets/ticket-kind.ts'
import { chosenOf } from '#app/lib/address/chosen-of.ts'
import type { TrainingSearch } from '../training-search.ts'

/** The filters of the address, as far as there are such. */
export type KnownSearch = Pick<TrainingSearch, 'people' | 'seen'> & {
  kinds: TicketKind[] | undefined
  statuses: TicketStatus[] | undefined
  positions: Position[] | undefined
}

export const knownFilters = (search: TrainingSearch): KnownSearch => ({
  people: search.people,
  kinds: chosenOf(ticketKinds, search.kinds),
  statuses: chosenOf(ticketStatuses, search.statuses),
  positions: chosenOf(positions, search.positions),
  seen: search.seen,
})

export const noFilters = {
  people: undefined,
  kinds: undefined,
  statuses: undefined,
  positions: undefined,
  seen: undefined,
} satisfies KnownSearch

export const isFiltered = (search: KnownSearch): boolean => Object.values(search).some((each) => each !== undefined)

/** What the filters of the address ask the server for. */
export const filterOf = ({ people, kinds, statuses, positions: asked, seen }: KnownSearch): TicketFilter => ({
  ...(people && { employeeIds: people }),
  ...(kinds && { kinds }),
  ...(statuses && { statuses }),
  ...(asked && { positions: asked }),
  ...(seen && { verification: seen === 'seen' ? ('verified' as const) : ('not_verified' as const) }),
})
