import type { SeenAs } from '#shared/tickets/tickets-contract.ts'
import type { TicketKind } from '#shared/tickets/ticket-kind.ts'
import type { Tx } from '#server/core/database/database.ts'

/** What a farm says of a ticket that it has seen. */
export interface FarmTicketColumns {
  employeeId: string
  kind: TicketKind
  number: string
  issuedOn: string | null
  expiresOn: string | null
  notes: string
  frontFileId: string | null
  backFileId: string | null
}

const columns = ['employeeId', 'kind', 'number', 'issuedOn', 'expiresOn', 'notes', 'frontFileId', 'backFileId'] as const

/** The ticket that the farm entered, locked, also a removed one. */
export function lockFarmTicket(tx: Tx, managerId: string, id: string) {
  return tx
    .selectFrom('farmTickets')
    .select((eb) => [...columns, 'changedAt', eb('removedAt', 'is not', null).$castTo<boolean>().as('removed')])
    .where('managerId', '=', managerId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Those of one employee, without removed ones. Concurrent additions wait for one another. */
export async function countFarmTickets(tx: Tx, managerId: string, employeeId: string): Promise<number> {
  await tx
    .selectFrom('employmentInfo')
    .select('id')
    .where('managerId', '=', managerId)
    .where('id', '=', employeeId)
    .forUpdate()
    .execute()
  const { count } = await tx
    .selectFrom('farmTickets')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('managerId', '=', managerId)
    .where('employeeId', '=', employeeId)
    .where('removedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

interface NewTicket extends FarmTicketColumns {
  id: string
  userId: string
  createdBy: string
  now: string
}

/** @returns false when the id is taken */
export async function insertFarmTicket(tx: Tx, managerId: string, { userId, now, ...ticket }: NewTicket) {
  const times = { createdAt: now, changedAt: now, dateEnteredAt: now }
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('farmTickets')
    .values({ managerId, ...ticket, ...times, audience: [userId] })
    .onConflict((oc) => oc.columns(['managerId', 'id']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function updateFarmTicket(
  tx: Tx,
  managerId: string,
  id: string,
  { now, redated, ...ticket }: FarmTicketColumns & { now: string; redated: boolean },
): Promise<void> {
  await tx
    .updateTable('farmTickets')
    .set({ ...ticket, changedAt: now, ...(redated && { dateEnteredAt: now }) })
    .where('managerId', '=', managerId)
    .where('id', '=', id)
    .execute()
}

/** @returns false for another business's ticket */
export async function updateRemovedAt(tx: Tx, managerId: string, id: string, removedAt: string | null) {
  const { numUpdatedRows } = await tx
    .updateTable('farmTickets')
    .set({ removedAt })
    .where('managerId', '=', managerId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

interface Verification {
  id: string
  employeeId: string
  ticketId: string
  ticketChangedAt: string
  seen: SeenAs
  verifiedBy: string
  verifiedAt: string
}

/** Replaces one of another version. @param userId whose ticket it is */
export async function saveVerification(
  tx: Tx,
  managerId: string,
  { userId, ...verification }: Verification & { userId: string },
): Promise<void> {
  const { id: _id, employeeId: _employeeId, ticketId: _ticketId, ...said } = verification
  await tx
    .insertInto('ticketVerifications')
    .values({ managerId, ...verification, audience: [userId] })
    .onConflict((oc) =>
      oc
        .columns(['managerId', 'employeeId', 'ticketId'])
        .doUpdateSet(said)
        .where(({ eb, or }) =>
          or([
            eb('ticketVerifications.ticketChangedAt', '<>', said.ticketChangedAt),
            eb('ticketVerifications.seen', '<>', said.seen),
          ]),
        ),
    )
    .execute()
}

export async function deleteVerification(tx: Tx, managerId: string, of: { employeeId: string; ticketId: string }) {
  await tx
    .deleteFrom('ticketVerifications')
    .where('managerId', '=', managerId)
    .where('employeeId', '=', of.employeeId)
    .where('ticketId', '=', of.ticketId)
    .execute()
}

export function findVerificationsOf(tx: Tx, { managerId, employeeId }: { managerId: string; employeeId: string }) {
  return tx
    .selectFrom('ticketVerifications')
    .select(['ticketId', 'ticketChangedAt as changedAt', 'verifiedBy as by', 'verifiedAt as at', 'seen'])
    .where('managerId', '=', managerId)
    .where('employeeId', '=', employeeId)
    .orderBy('verifiedAt', 'desc')
    .orderBy('id')
    .execute()
}

/** What the farm has entered for an employee, without removed ones. */
export function findFarmTicketsOf(tx: Tx, { managerId, employeeId }: { managerId: string; employeeId: string }) {
  return tx
    .selectFrom('farmTickets')
    .select([...columns, 'id', 'changedAt'])
    .where('managerId', '=', managerId)
    .where('employeeId', '=', employeeId)
    .where('removedAt', 'is', null)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}
