import { sql } from 'kysely'
import type { Tx } from '#server/core/database/database.ts'

export function findFeed(tx: Tx, { managerId, userId }: { managerId: string; userId: string }) {
  return tx
    .selectFrom('calendarFeeds')
    .select('createdAt')
    .where('managerId', '=', managerId)
    .where('userId', '=', userId)
    .executeTakeFirst()
}

/** A new link replaces the person's earlier one, which stops working. */
export async function saveFeed(
  tx: Tx,
  {
    managerId,
    userId,
    id,
    ...link
  }: { managerId: string; userId: string; id: string; tokenHash: string; createdAt: string },
) {
  await tx
    .insertInto('calendarFeeds')
    .values({ managerId, id, userId, ...link })
    .onConflict((oc) => oc.columns(['managerId', 'userId']).doUpdateSet(link))
    .execute()
}

export async function deleteFeed(tx: Tx, { managerId, userId }: { managerId: string; userId: string }) {
  await tx.deleteFrom('calendarFeeds').where('managerId', '=', managerId).where('userId', '=', userId).execute()
}

/**
 * Binds the transaction to the person of a link, with their rights of today.
 * @returns whether the link is one, and the person may still see the calendar
 */
export async function bindFeed(
  tx: Tx,
  { business, tokenHash }: { business: string; tokenHash: string },
): Promise<boolean> {
  const why = 'calendar.readFeed'
  const { rows: found } = await sql<{ userId: string; worksHere: boolean }>`
    select f.user_id, f.works_here from app.person_of_feed(${business}, ${tokenHash}) f`.execute(tx)
  const [person] = found
  if (!person) return false
  const { rows: members } = await sql<{ role: string }>`
    select m.role from app.act_as_member(${person.userId}, ${business}, ${why}) m`.execute(tx)
  if (members.some(({ role }) => role !== 'bookkeeper')) return true
  if (!person.worksHere) return false
  await sql`select app.act_as_employee(${person.userId}, ${business}, ${why})`.execute(tx)
  return true
}
