import { v7 as newId } from 'uuid'
import type { SeenAs } from '#shared/tickets/tickets-contract.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { deleteVerification, saveVerification } from './tickets-store.ts'

interface Seen {
  id: string
  employeeId: string
  userId: string
  seen: SeenAs | null
  changedAt: string
}

/** Says that the farm has seen this version of the ticket, or that it has not. */
export async function noteSeen({ tx, actor, now }: BusinessContext, { id, employeeId, userId, seen, changedAt }: Seen) {
  const of = { employeeId, ticketId: id }
  if (seen === null) return deleteVerification(tx, actor.managerId, of)
  const by = { verifiedBy: actor.userId, verifiedAt: now }
  return saveVerification(tx, actor.managerId, { id: newId(), ...of, userId, ticketChangedAt: changedAt, seen, ...by })
}
