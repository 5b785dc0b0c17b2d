import { sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { v7 as newId } from 'uuid'
import type { Message } from '#shared/chat/chat-contract.ts'
import { mostPins } from '#shared/chat/chat-limits.ts'
import type { Tx } from '#server/core/database/database.ts'
import { withConfirmations } from './announcements-store.ts'
import { firstFileType } from './message-files-store.ts'

interface Whose {
  managerId: string
  userId: string
}

/** The longest part of a message that an answer to it shows. */
const longestExcerpt = 200

const selectMessages = (tx: Tx, { managerId, userId }: Whose) =>
  tx
    .selectFrom('messages as m')
    .select(['m.id', 'm.channel', 'm.sender', 'm.content', 'm.sentAt', 'm.urgent', 'm.announcement', 'm.editedAt'])
    .select('m.deletedAt')
    .select((eb) => [
      eb.fn.coalesce('m.writtenAt', 'm.sentAt').as('writtenAt'),
      jsonObjectFrom(
        eb
          .selectFrom('messages as r')
          .select([
            'r.id',
            'r.sender',
            // PostgreSQL would write its own offset into the JSON.
            sql<string>`to_char(r.sent_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`.as('sentAt'),
            sql<string>`left(r.content, ${sql.lit(longestExcerpt)})`.as('excerpt'),
          ])
          .select(firstFileType(managerId, sql.ref('r.id')).as('fileType'))
          .where('r.managerId', '=', managerId)
          .whereRef('r.id', '=', 'm.replyTo'),
      ).as('replyTo'),
      sql<boolean>`exists (select from app.message_pins p where p.manager_id = ${managerId} and p.id = m.id)`.as(
        'pinned',
      ),
      sql<boolean>`exists (select from app.announcement_reads a
        where a.manager_id = ${managerId} and a.message_id = m.id and a.user_id = ${userId}
          and a.read_at >= coalesce(m.edited_at, '-infinity'))`.as('confirmed'),
      jsonArrayFrom(
        eb
          .selectFrom('messageFiles as mf')
          .innerJoin('files as f', (join) => join.onRef('f.managerId', '=', 'mf.managerId').onRef('f.id', '=', 'mf.id'))
          .select(['f.id', 'f.name', 'f.type', 'f.sizeBytes', 'f.width', 'f.height'])
          .where('mf.managerId', '=', managerId)
          .whereRef('mf.messageId', '=', 'm.id')
          .orderBy('mf.position'),
      ).as('files'),
    ])
    .where('m.managerId', '=', managerId)

interface Wanted {
  channel: string
  /** Only those sent before. */
  before?: string | undefined
  /** Only those sent since. */
  from?: string | undefined
  limit: number
}

/** The latest first. */
export async function findMessages(tx: Tx, whose: Whose, { channel, before, from, limit }: Wanted): Promise<Message[]> {
  const rows = await selectMessages(tx, whose)
    .where('m.channel', '=', channel)
    .$if(before !== undefined, (query) => query.where('m.sentAt', '<', before ?? ''))
    .$if(from !== undefined, (query) => query.where('m.sentAt', '>=', from ?? ''))
    .orderBy('m.sentAt', 'desc')
    .limit(limit)
    .execute()
  return withConfirmations(tx, whose.managerId, rows)
}

export async function findMessage(tx: Tx, whose: Whose, id: string): Promise<Message | undefined> {
  const rows = await selectMessages(tx, whose).where('m.id', '=', id).execute()
  const [message] = await withConfirmations(tx, whose.managerId, rows)
  return message
}

/** The latest first. */
export async function findPinned(tx: Tx, whose: Whose, channel: string): Promise<Message[]> {
  const rows = await selectMessages(tx, whose)
    .where('m.id', 'in', (eb) =>
      eb
        .selectFrom('messagePins as p')
        .select('p.id')
        .where('p.managerId', '=', whose.managerId)
        .where('p.channel', '=', channel),
    )
    .orderBy('m.sentAt', 'desc')
    .limit(mostPins)
    .execute()
  return withConfirmations(tx, whose.managerId, rows)
}

interface Search {
  /** As the person typed them. */
  words: string
  before: string
  limit: number
}

/** Of all bound channels, the latest first. */
export async function searchBoundChannels(tx: Tx, whose: Whose, { words, before, limit }: Search): Promise<Message[]> {
  const { rows: found } = await sql<{ id: string }>`
    select s.id from app.search_messages(${words}, ${before}, ${limit}) s`.execute(tx)
  if (found.length === 0) return []
  const rows = await selectMessages(tx, whose)
    .where('m.id', '=', sql<string>`any(${found.map(({ id }) => id)}::uuid[])`)
    .orderBy('m.sentAt', 'desc')
    .execute()
  return withConfirmations(tx, whose.managerId, rows)
}

/** Waits for other messages of the channel. @returns when its last one was sent, ISO; null for the first */
export async function lockActivity(tx: Tx, managerId: string, channel: string): Promise<string | null | undefined> {
  const row = await tx
    .selectFrom('channelActivity')
    .select('lastSentAt')
    .where('managerId', '=', managerId)
    .where('id', '=', channel)
    .forUpdate()
    .executeTakeFirst()
  return row?.lastSentAt
}

interface NewMessage {
  id: string
  channel: string
  sender: string
  content: string
  sentAt: string
  writtenAt: string
  replyTo: string | null
  urgent: boolean
  announcement: boolean
}

/** The caller has locked the activity of the channel. @returns false when the id is taken in another channel */
export async function insertMessage(tx: Tx, managerId: string, message: NewMessage): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('messages')
    .values({ managerId, ...message })
    .onConflict((oc) => oc.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) return false
  await tx
    .updateTable('channelActivity')
    .set({ lastMessage: message.id, lastSentAt: message.sentAt })
    .where('managerId', '=', managerId)
    .where('id', '=', message.channel)
    .execute()
  return true
}

/** Changes the text, or empties it, and keeps the one before. @returns whether it was not deleted meanwhile */
export async function replaceContent(
  tx: Tx,
  managerId: string,
  before: Pick<Message, 'id' | 'channel' | 'sender' | 'content'>,
  after: { content: string; editedAt: string } | { content: ''; deletedAt: string },
): Promise<boolean> {
  const { id, channel, sender: author, content } = before
  const replacedAt = 'editedAt' in after ? after.editedAt : after.deletedAt
  await tx
    .insertInto('messageVersions')
    .values({ managerId, id: newId(), channel, messageId: id, author, content, replacedAt })
    .execute()
  const { numUpdatedRows } = await tx
    .updateTable('messages')
    .set(after)
    .where('managerId', '=', managerId)
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** What a message said before its first edit or its deletion; undefined if it had none. */
export async function findFirstText(tx: Tx, managerId: string, messageId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('messageVersions')
    .select('content')
    .where('managerId', '=', managerId)
    .where('messageId', '=', messageId)
    .orderBy('replacedAt')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.content
}

/** How many other messages of the channel are pinned. */
export async function countOtherPins(tx: Tx, managerId: string, { id, channel }: { id: string; channel: string }) {
  const { count } = await tx
    .selectFrom('messagePins')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .where('managerId', '=', managerId)
    .where('channel', '=', channel)
    .where('id', '!=', id)
    .executeTakeFirstOrThrow()
  return count
}

export async function savePin(
  tx: Tx,
  managerId: string,
  pin: { id: string; channel: string; pinnedBy: string; pinnedAt: string },
): Promise<void> {
  await tx
    .insertInto('messagePins')
    .values({ managerId, ...pin })
    .onConflict((oc) => oc.columns(['managerId', 'id']).doNothing())
    .execute()
}

export async function deletePin(tx: Tx, managerId: string, id: string): Promise<void> {
  await tx.deleteFrom('messagePins').where('managerId', '=', managerId).where('id', '=', id).execute()
}

/** Who wrote messages in the channel after one instant until another, for their marks of what was seen. */
export async function findSendersBetween(
  tx: Tx,
  managerId: string,
  { channel, after, until }: { channel: string; after: string | null; until: string },
): Promise<string[]> {
  const rows = await tx
    .selectFrom('messages')
    .select('sender')
    .distinct()
    .where('managerId', '=', managerId)
    .where('channel', '=', channel)
    .where('sentAt', '<=', until)
    .$if(after !== null, (query) => query.where('sentAt', '>', after))
    .execute()
  return rows.map(({ sender }) => sender)
}
