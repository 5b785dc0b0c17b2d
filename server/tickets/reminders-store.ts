import { sql } from 'kysely'
import type { TicketKind } from '#shared/tickets/ticket-kind.ts'
import type { Database, Tx } from '#server/core/database/database.ts'

/** A person at one of their farms. */
export interface Holder {
  managerId: string
  userId: string
}

/** Those with tickets that have run out lately, or soon will. @param today in UTC */
export async function findHolders(db: Database, today: string): Promise<Holder[]> {
  const { rows } = await sql<Holder>`select manager_id, user_id from app.ticket_holders(${today}::date)`.execute(db)
  return rows
}

/** Binds a job's transaction to the farm and to the person, whose own record no farm may need to read. */
export async function bindHolder(tx: Tx, { managerId, userId }: Holder, why: string): Promise<void> {
  await sql`select app.act_for(${managerId}, ${userId}, ${why})`.execute(tx)
}

interface Reminded {
  userId: string
  /** The person, or the farm whose managers are reminded. */
  reader: string
  kind: TicketKind
  expiresOn: string
}

/** The smallest of the reminders that were sent of this date; null if none was. Other runs wait. */
export async function lockSent(tx: Tx, { userId, reader, kind, expiresOn }: Reminded): Promise<number | null> {
  const sent = await tx
    .insertInto('ticketReminders')
    .values({ userId, reader, kind, expiresOn, days: null })
    .onConflict((oc) => oc.columns(['userId', 'reader', 'kind', 'expiresOn']).doUpdateSet({ userId }))
    .returning('days')
    .executeTakeFirstOrThrow()
  return sent.days
}

export async function saveSent(tx: Tx, { days, ...of }: Reminded & { days: number }): Promise<void> {
  await tx
    .updateTable('ticketReminders')
    .set({ days })
    .where('userId', '=', of.userId)
    .where('reader', '=', of.reader)
    .where('kind', '=', of.kind)
    .where('expiresOn', '=', of.expiresOn)
    .execute()
}

/** The bound person's employment at the farm, if they work there now and have not left it; they don't stop sharing meanwhile. */
export async function findEmployment(tx: Tx, { managerId, userId }: Holder) {
  const link = await tx
    .selectFrom('employmentLinks')
    .select('managerId')
    .where('managerId', '=', managerId)
    .where('userId', '=', userId)
    .forShare()
    .executeTakeFirst()
  if (!link) return undefined
  return tx
    .selectFrom('employmentInfo')
    .select(['id', 'firstName', 'lastName'])
    .where('managerId', '=', managerId)
    .where('userId', '=', userId)
    .where('active', '=', true)
    .executeTakeFirst()
}
