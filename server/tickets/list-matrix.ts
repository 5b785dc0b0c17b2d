import { ticketKinds } from '#shared/tickets/ticket-kind.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { mostRows } from '#shared/core/pages.ts'
import { namedCursor } from '#server/core/database/named-order.ts'
import { pageOf, readCursor } from '#server/core/http/pages.ts'
import { findActivePeople, findRequests, type PeopleAsked } from './people-store.ts'
import { findTickets } from './register-store.ts'
import { sharingOfPeople } from './sharing-of-people.ts'
import { shownTicket } from './shown-ticket.ts'
import { ticketDay } from './ticket-day.ts'

/** Work at a location counts so long. */
const recentWork = { hours: 28 * 24 }

/** Employees by name, each with the best of their tickets of each kind, a page at a time. */
export async function listMatrix(
  ctx: BusinessContext,
  { cursor, ...asked }: PeopleAsked & { cursor?: string | undefined },
) {
  const { tx, actor, now } = ctx
  const after = readCursor(cursor, namedCursor)
  const since = Temporal.Instant.from(now).subtract(recentWork).toString()
  const found = await findActivePeople(tx, actor.managerId, { ...asked, since, after, limit: mostRows + 1 })
  const ids = found.map(({ employeeId }) => employeeId)
  const page = { sort: 'person', direction: 'asc', after: null, limit: ids.length * ticketKinds.length } as const
  const best = { employeeIds: ids, best: true, ...page, ...(await ticketDay(ctx)) } as const
  const held = Map.groupBy(await findTickets(tx, actor.managerId, best), ({ employeeId }) => employeeId)
  const sharingOf = await sharingOfPeople(tx, actor.managerId)
  const requests = Map.groupBy(await findRequests(tx, actor.managerId, ids), ({ employeeId }) => employeeId)
  const rows = found.map(({ employeeId, userId, position, nameKey }) => ({
    nameKey,
    person: {
      employeeId,
      position,
      sharing: sharingOf(userId),
      held: (held.get(employeeId) ?? []).map(shownTicket),
      asked: (requests.get(employeeId) ?? []).map(({ kind, at }) => ({ kind, at })),
    },
  }))
  const cut = pageOf(rows, ({ nameKey, person }) => ({ key: nameKey, name: nameKey, id: person.employeeId }))
  return { people: cut.rows.map(({ person }) => person), nextCursor: cut.nextCursor }
}
