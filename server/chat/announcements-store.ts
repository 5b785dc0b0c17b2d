import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Tx } from '#server/core/database/database.ts'
import { findPeopleOfChannel } from './channels-store.ts'

/** A second confirmation counts only after an edit, which made the first one void. */
export async function saveConfirmation(
  tx: Tx,
  managerId: string,
  read: { messageId: string; channel: string; userId: string; readAt: string },
  editedAt: string | null,
): Promise<void> {
  await tx
    .insertInto('announcementReads')
    .values({ managerId, id: newId(), ...read })
    .onConflict((oc) =>
      oc
        .columns(['managerId', 'messageId', 'userId'])
        .doUpdateSet({ readAt: read.readAt })
        .where('announcementReads.readAt', '<', editedAt ?? '-infinity'),
    )
    .execute()
}

/** Those since the last edit, in the order in which they were made. */
export function findConfirmations(
  tx: Tx,
  managerId: string,
  { messageId, editedAt }: { messageId: string; editedAt: string | null },
) {
  return tx
    .selectFrom('announcementReads')
    .select(['userId', 'readAt'])
    .where('managerId', '=', managerId)
    .where('messageId', '=', messageId)
    .where('readAt', '>=', editedAt ?? '-infinity')
    .orderBy('readAt')
    .execute()
}

interface Row {
  id: string
  channel: string
  announcement: boolean
  deletedAt: string | null
}

/** The messages with how many people of their channel, other than the sender, have confirmed them as they are now. */
export async function withConfirmations<Message extends Row>(tx: Tx, managerId: string, messages: readonly Message[]) {
  const announcements = messages.filter(({ announcement, deletedAt }) => announcement && deletedAt === null)
  const counts = new Map<string, number>()
  for (const channel of new Set(announcements.map((message) => message.channel))) {
    const ids = announcements.filter((message) => message.channel === channel).map(({ id }) => id)
    const userIds = (await findPeopleOfChannel(tx, channel)).map(({ userId }) => userId)
    for (const { id, count } of await countConfirmations(tx, managerId, { ids, userIds })) counts.set(id, count)
  }
  return messages.map((message) => ({ ...message, confirmations: counts.get(message.id) ?? 0 }))
}

async function countConfirmations(
  tx: Tx,
  managerId: string,
  { ids, userIds }: { ids: readonly string[]; userIds: readonly string[] },
) {
  const { rows } = await sql<{ id: string; count: number }>`
    select m.id, count(*)::integer as count
    from app.messages m join app.announcement_reads a on a.manager_id = m.manager_id and a.message_id = m.id
    where m.manager_id = ${managerId} and a.manager_id = ${managerId} and m.id = any(${ids}::uuid[])
      and a.user_id = any(${userIds}::uuid[]) and a.user_id <> m.sender
      and a.read_at >= coalesce(m.edited_at, '-infinity')
    group by m.id`.execute(tx)
  return rows
}

/** Whether anyone was reminded of the announcement since then. The caller manages the business. */
export async function wasReminded(
  tx: Tx,
  managerId: string,
  { messageId, since }: { messageId: string; since: string },
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    select n.id from app.notifications n
    where n.manager_id = ${managerId} and n.kind = 'announcement_waiting' and n.parameters ->> 'messageId' = ${messageId}
      and n.created_at > ${since} limit 1`.execute(tx)
  return rows.length > 0
}

/** Deletes the reminders of the caller's own announcement. @returns who had them, some of them several times */
export async function deleteReminders(tx: Tx, messageId: string): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`select f.user_id from app.forget_reminders(${messageId}) f`.execute(tx)
  return rows.map(({ userId }) => userId)
}

/** Deletes the reminders of a person who is not in the channel any more. @returns whether they had some */
export async function deleteRemindersOf(
  tx: Tx,
  { channelId, userId }: { channelId: string; userId: string },
): Promise<boolean> {
  const { rows } = await sql<{ forgotten: boolean }>`
    select app.forget_reminders_of(${channelId}, ${userId}) as forgotten`.execute(tx)
  return rows[0]?.forgotten === true
}
