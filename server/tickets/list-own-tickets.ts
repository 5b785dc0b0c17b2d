import { ticketExpiresOn } from '#shared/tickets/ticket-expiry.ts'
import { bestTickets } from '#shared/tickets/best-ticket.ts'
import { ownDates } from '#server/employees/documents/own-dates.ts'
import type { EmployeeContext } from '#server/core/http/context.ts'
import { ticketDay } from './ticket-day.ts'
import { findFarmTicketsOf, findVerificationsOf } from './tickets-store.ts'

/** What this farm has entered of the employee's tickets, and which versions of their own it has seen. */
export async function listOwnTickets(ctx: EmployeeContext) {
  const { tx, actor } = ctx
  const { state, today } = await ticketDay(ctx)
  const own = await ownDates(tx, actor)
  const verifications = await findVerificationsOf(tx, actor)
  const entered = (await findFarmTicketsOf(tx, actor)).map(({ expiresOn: printedExpiresOn, ...ticket }) => {
    const seen = verifications.find((each) => each.ticketId === ticket.id && each.changedAt === ticket.changedAt)
    const expiresOn = ticketExpiresOn({ ...ticket, printedExpiresOn }, state)
    return {
      ...ticket,
      printedExpiresOn,
      expiresOn,
      verified: seen ? { by: seen.by, at: seen.at, seen: seen.seen } : null,
    }
  })
  const best = new Set(
    bestTickets(
      entered.map(({ verified, ...ticket }) => ({ ...ticket, verified: verified !== null })),
      today,
    ).map(({ id }) => id),
  )
  return {
    state,
    tickets: entered.map(({ frontFileId, backFileId, ...ticket }) => ({
      ...ticket,
      source: 'farm' as const,
      front: frontFileId && `/api/files/${frontFileId}`,
      back: backFileId && `/api/files/${backFileId}`,
      superseded: !best.has(ticket.id),
    })),
    verified: verifications.filter(({ ticketId }) => own.some(({ id }) => id === ticketId)),
  }
}
