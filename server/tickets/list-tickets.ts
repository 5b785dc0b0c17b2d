import { mostRows } from '#shared/core/pages.ts'
import type { TicketFilter, TicketOrder } from '#shared/tickets/ticket-filter.ts'
import { namedCursor } from '#server/core/database/named-order.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { pageOf, readCursor } from '#server/core/http/pages.ts'
import { findTickets } from './register-store.ts'
import { shownTicket } from './shown-ticket.ts'
import { ticketDay } from './ticket-day.ts'

type TicketsAsked = TicketFilter & TicketOrder & { cursor?: string | undefined }

/** The tickets that the farm may see, a page at a time. */
export async function listTickets(ctx: BusinessContext, asked: TicketsAsked) {
  const { tx, actor } = ctx
  const { sort = 'expires', direction = 'asc', cursor, ...filter } = asked
  const after = readCursor(cursor, namedCursor)
  const page = { sort, direction, after, limit: mostRows + 1 }
  const found = await findTickets(tx, actor.managerId, { ...filter, ...page, ...(await ticketDay(ctx)) })
  const { rows, nextCursor } = pageOf(found, ({ sortKey, nameKey, id }) => ({ key: sortKey, name: nameKey, id }))
  return { tickets: rows.map(shownTicket), nextCursor }
}
