import { textOf } from '#shared/texts.ts'
import { mostFarmTickets } from '#shared/tickets/tickets-contract.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { refuse, refuseNotFound } from '#server/core/http/refuse.ts'
import { countFarmTickets, lockFarmTicket, updateRemovedAt } from './tickets-store.ts'

/** Removed tickets are kept, so that they can be restored. */
export async function removeTicket({ tx, actor, now }: BusinessContext, { id }: { id: string }) {
  if (!(await updateRemovedAt(tx, actor.managerId, id, now))) refuseNotFound('ticket')
  return { ok: true as const }
}

/** Refused where the person has as many as there may be: others were entered meanwhile. */
export async function restoreTicket({ tx, actor }: BusinessContext, { id }: { id: string }) {
  const ticket = (await lockFarmTicket(tx, actor.managerId, id)) ?? refuseNotFound('ticket')
  const isFull = (await countFarmTickets(tx, actor.managerId, ticket.employeeId)) >= mostFarmTickets
  if (ticket.removed && isFull) refuse('CONFLICT', textOf('tickets.tooMany', { most: mostFarmTickets }))
  if (!(await updateRemovedAt(tx, actor.managerId, id, null))) refuseNotFound('ticket')
  return { ok: true as const }
}
