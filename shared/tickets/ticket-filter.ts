import { z } from 'zod'
import { day, id, text } from '#shared/core/fields.ts'
import { sortDirections } from '#shared/core/pages.ts'
import { mostIds } from '#shared/employees/people-sort.ts'
import { positions } from '#shared/employees/position.ts'
import { ticketKinds } from './ticket-kind.ts'
import { ticketStatuses } from './ticket-expiry.ts'

/** The columns that tickets are sorted by. */
export const ticketSorts = ['expires', 'person', 'kind'] as const
export type TicketSort = (typeof ticketSorts)[number]

/** Which tickets: those that match everything that is given. Of archived employees only if they or the tickets are named. */
export const ticketFilter = {
  ids: z.array(id).min(1).max(mostIds).optional(),
  /** In the person's name or the number. */
  search: text(200).optional(),
  employeeIds: z.array(id).min(1).max(mostIds).optional(),
  positions: z.array(z.enum(positions)).min(1).max(positions.length).optional(),
  kinds: z.array(z.enum(ticketKinds)).min(1).max(ticketKinds.length).optional(),
  /** Of those that no better one has replaced. */
  statuses: z.array(z.enum(ticketStatuses)).min(1).max(ticketStatuses.length).optional(),
  /** The last day on which they are good, from and to. */
  expiresFrom: day.optional(),
  expiresTo: day.optional(),
  verification: z.enum(['verified', 'not_verified']).optional(),
}
const wholeFilter = z.object(ticketFilter)
export type TicketFilter = z.infer<typeof wholeFilter>

/** The first to expire first if left out. */
export const ticketOrder = { sort: z.enum(ticketSorts).optional(), direction: z.enum(sortDirections).optional() }
const wholeOrder = z.object(ticketOrder)
export type TicketOrder = z.infer<typeof wholeOrder>
