import { textOf } from '#shared/texts.ts'
import type { SeenAs } from '#shared/tickets/tickets-contract.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { refuse, refuseNotFound } from '#server/core/http/refuse.ts'
import { noteSeen } from './note-seen.ts'
import { findTickets } from './register-store.ts'
import { ticketDay } from './ticket-day.ts'

interface Verified {
  id: string
  employeeId: string
  /** Of the version that the user saw. */
  changedAt: string
  seen: SeenAs | null
}

/** Says that the farm has seen a ticket as it is now, or takes that back, whatever has changed since. Two farms verify apart (safety.md 6.4). */
export async function verifyTicket(ctx: BusinessContext, { id, employeeId, changedAt, seen }: Verified) {
  const { tx, actor } = ctx
  const page = { sort: 'expires', direction: 'asc', after: null, limit: 2 } as const
  const asked = { ids: [id], employeeIds: [employeeId], ...page, ...(await ticketDay(ctx)) }
  const [ticket] = await findTickets(tx, actor.managerId, asked)
  if (!ticket) return refuseNotFound('ticket')
  if (seen !== null && ticket.changedAt !== changedAt) refuse('CONFLICT', textOf('tickets.changedMeanwhile'))
  await noteSeen(ctx, { id, employeeId, userId: ticket.userId, seen, changedAt })
  return { ok: true as const }
}
