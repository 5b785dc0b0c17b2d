import { isDeepStrictEqual } from 'node:util'
import { isPicture } from '#shared/files/file-kind.ts'
import { textOf } from '#shared/texts.ts'
import { mostFarmTickets, type SeenAs } from '#shared/tickets/tickets-contract.ts'
import { saveOnce } from '#server/core/database/save-once.ts'
import { queueDeletion } from '#server/core/files/delete-bytes.ts'
import { attachFile, deleteFile } from '#server/core/files/files-store.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { refuse, refuseNotFound } from '#server/core/http/refuse.ts'
import { requireUserOf } from '#server/employees/list/require-user-of.ts'
import { noteSeen } from './note-seen.ts'
import {
  countFarmTickets,
  type FarmTicketColumns,
  insertFarmTicket,
  lockFarmTicket,
  updateFarmTicket,
} from './tickets-store.ts'

interface SavedTicket extends Omit<FarmTicketColumns, 'expiresOn'> {
  id: string
  printedExpiresOn: string | null
  /** Null if the farm has not seen it as it is now. */
  seen: SeenAs | null
  /** Of the version that the user saw; null adds the ticket. */
  changedAt: string | null
}

/** Adds or changes what the farm says of an employee's ticket, but never over a change that the user has not seen. */
export async function saveTicket(
  ctx: BusinessContext,
  { id, changedAt: seenVersion, seen, printedExpiresOn, ...fields }: SavedTicket,
) {
  const ticket: FarmTicketColumns = { ...fields, expiresOn: printedExpiresOn }
  const { employeeId, issuedOn, expiresOn } = ticket
  if (issuedOn !== null && expiresOn !== null && expiresOn < issuedOn)
    refuse('BAD_REQUEST', textOf('tickets.expiresBeforeIssue'), { at: 'printedExpiresOn' })
  const userId = await requireUserOf(ctx, employeeId)
  const saved = { id, ticket, userId, seen }
  if (seenVersion === null) await addTicket(ctx, saved)
  else await changeTicket(ctx, { ...saved, seenVersion })
  return { ok: true as const }
}

interface Saved {
  id: string
  ticket: FarmTicketColumns
  userId: string
  seen: SeenAs | null
}

async function addTicket(ctx: BusinessContext, { id, ticket, userId, seen }: Saved) {
  const { tx, actor, now } = ctx
  const otherwise = textOf('business.rowSavedOtherwise')
  await saveOnce(ctx, { table: 'farm_tickets', rows: [{ id, columns: { ...ticket } }], otherwise }, async () => {
    if ((await countFarmTickets(tx, actor.managerId, ticket.employeeId)) >= mostFarmTickets)
      refuse('CONFLICT', textOf('tickets.tooMany', { most: mostFarmTickets }))
    if (!(await insertFarmTicket(tx, actor.managerId, { id, ...ticket, userId, createdBy: actor.userId, now })))
      return []
    for (const fileId of photosOf(ticket)) await attachPhoto(ctx, { id, fileId, userId })
    if (seen !== null) await noteSeen(ctx, { id, employeeId: ticket.employeeId, userId, seen, changedAt: now })
    return [id]
  })
}

async function changeTicket(
  ctx: BusinessContext,
  { id, ticket, userId, seen, seenVersion }: Saved & { seenVersion: string },
) {
  const { tx, actor, now, services } = ctx
  const found = await lockFarmTicket(tx, actor.managerId, id)
  if (!found || found.removed || found.employeeId !== ticket.employeeId) return refuseNotFound('ticket')
  const { changedAt, removed: _removed, ...before } = found
  const isSame = isDeepStrictEqual(before, ticket)
  if (changedAt !== seenVersion) {
    if (!isSame) refuse('CONFLICT', textOf('tickets.changedMeanwhile'))
    // Sent again: someone may have seen it since, or taken that back.
    return
  }
  if (!isSame) {
    const redated =
      before.issuedOn !== ticket.issuedOn || before.expiresOn !== ticket.expiresOn || before.kind !== ticket.kind
    await updateFarmTicket(tx, actor.managerId, id, { ...ticket, now, redated })
    const [kept, given] = [photosOf(before), photosOf(ticket)]
    for (const fileId of given.filter((each) => !kept.includes(each))) await attachPhoto(ctx, { id, fileId, userId })
    for (const fileId of kept.filter((each) => !given.includes(each))) {
      const storageKey = await deleteFile(tx, actor.managerId, fileId)
      if (storageKey !== undefined) await queueDeletion(tx, services, [storageKey])
    }
  }
  // A verification of the version before ends by itself.
  if (seen !== null)
    await noteSeen(ctx, { id, employeeId: ticket.employeeId, userId, seen, changedAt: isSame ? changedAt : now })
}

const photosOf = ({ frontFileId, backFileId }: FarmTicketColumns): string[] =>
  [frontFileId, backFileId].filter((fileId) => fileId !== null)

/** The person sees it, too. */
async function attachPhoto(
  { tx, actor, now }: BusinessContext,
  { id, fileId, userId }: { id: string; fileId: string; userId: string },
) {
  const owner = { ownerTable: 'farm_tickets', ownerId: id, attachedAt: now, audience: [userId] }
  const type = await attachFile(tx, actor, { id: fileId, ...owner })
  if (type === undefined || !isPicture(type)) refuse('BAD_REQUEST', textOf('tasks.photoGone'), { at: 'frontFileId' })
}
