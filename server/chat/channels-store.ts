import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { z } from 'zod'
import { mostInGroup } from '#shared/chat/chat-limits.ts'
import { mostInBadge } from '#shared/core/badge-text.ts'
import { instant } from '#shared/core/fields.ts'
import type { QuietHours } from '#shared/notifications/quiet-hours.ts'
import type { Tx } from '#server/core/database/database.ts'
import { firstFileType } from './message-files-store.ts'

/**
 * Unread messages are counted among so many of the latest, so that a long channel costs no more. Only a person who wrote
 * two thirds of them without reading any could have more.
 */
const mostLookedAt = 3 * (mostInBadge + 1)

interface Whose {
  managerId: string
  userId: string
}

/** Where a channel stands in the list: when its last message was sent, or a group without one was created. */
export const channelCursor = z.object({ at: instant.nullable(), id: z.uuid() })
type ChannelCursor = z.infer<typeof channelCursor>

/** The bound channels in the order of the list, latest message first; that of everyone is last until something is announced. */
export async function findChannelCursors(
  tx: Tx,
  managerId: string,
  { after, limit }: { after: ChannelCursor | null; limit: number },
): Promise<ChannelCursor[]> {
  const { rows } = await sql<ChannelCursor>`
    select p.id, p.at from (
      select c.id, coalesce(a.last_sent_at, case when c.id <> ${managerId} then c.created_at end) as at
      from app.channels c left join app.channel_activity a on a.manager_id = ${managerId} and a.id = c.id
      where c.manager_id = ${managerId}
    ) p
    where ${after === null ? sql`true` : isAfter(after)}
    order by p.at desc nulls last, p.id limit ${limit}`.execute(tx)
  return rows
}

const isAfter = ({ at, id: last }: ChannelCursor) =>
  at === null
    ? sql`p.at is null and p.id > ${last}`
    : sql`(p.at < ${at} or p.at = ${at} and p.id > ${last} or p.at is null)`

/** What the list shows of a channel. */
export interface ListedChannel {
  id: string
  name: string | null
  type: 'direct' | 'group'
  createdBy: string | null
  picture: string | null
  participants: string[] | null
  lastMessageId: string | null
  lastMessageSender: string | null
  lastMessage: string | null
  lastMessageAt: string | null
  lastFileType: string | null
  muted: boolean
  unread: number
}

/** These bound channels, by id, with what the list shows. */
export async function findChannels(tx: Tx, { managerId, userId }: Whose, ids: readonly string[]) {
  const { rows } = await sql<ListedChannel>`
    select c.id, c.name, c.type, c.created_by, c.picture, p.participants, l.id as last_message_id, l.sender as last_message_sender,
      left(l.content, 200) as last_message, l.sent_at as last_message_at, coalesce(mine.muted, false) as muted,
      u.unread, case when l.content = '' then ${firstFileType(managerId, sql.ref('l.id'))} end as last_file_type
    from app.channels c
    left join app.channel_activity a on a.manager_id = ${managerId} and a.id = c.id
    left join app.messages l on l.manager_id = ${managerId} and l.id = a.last_message
    left join app.channel_participants mine
      on mine.manager_id = ${managerId} and mine.channel_id = c.id and mine.user_id = ${userId}
    cross join lateral (
      select (array_agg(p.user_id order by p.user_id))[:${sql.lit(mostInGroup)}] as participants
      from app.channel_participants p
      where p.manager_id = ${managerId} and p.channel_id = c.id and c.id <> ${managerId}
    ) p
    cross join lateral (
      select least(count(*), ${sql.lit(mostInBadge + 1)})::integer as unread from (
        select m.sender, m.deleted_at from app.messages m
        where m.manager_id = ${managerId} and m.channel = c.id
          and m.sent_at > case when mine.last_read_at is null then '-infinity' else mine.last_read_at end
        order by m.sent_at desc limit ${sql.lit(mostLookedAt)}
      ) latest
      where latest.sender <> ${userId} and latest.deleted_at is null
    ) u
    where c.manager_id = ${managerId} and c.id = any(${ids}::uuid[])`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

/** A channel that the bound person is in. */
export function findChannel(tx: Tx, managerId: string, id: string) {
  return tx
    .selectFrom('channels')
    .select(['id', 'name', 'type', 'createdBy', 'picture'])
    .where('managerId', '=', managerId)
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function findDirect(tx: Tx, managerId: string, directKey: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('channels')
    .select('id')
    .where('managerId', '=', managerId)
    .where('directKey', '=', directKey)
    .executeTakeFirst()
  return row?.id
}

export interface NewChannel {
  id: string
  type: 'direct' | 'group'
  name: string | null
  directKey: string | null
  createdBy: string
  createdAt: string
  /** Of a group: a hash of what it was created with. */
  createdAs?: string
}

/** @returns false if there is one with this id or for this pair already */
export async function insertChannel(tx: Tx, managerId: string, channel: NewChannel): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('channels')
    .values({ managerId, ...channel })
    .onConflict((oc) => oc.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) return false
  await tx.insertInto('channelActivity').values({ managerId, id: channel.id }).execute()
  return true
}

export async function updateChannel(
  tx: Tx,
  managerId: string,
  { id, name, picture }: { id: string; name: string; picture: string | null },
): Promise<void> {
  await tx
    .updateTable('channels')
    .set({ name, picture })
    .where('managerId', '=', managerId)
    .where('id', '=', id)
    .execute()
}

/** @returns how many were not in it yet */
export async function insertParticipants(
  tx: Tx,
  managerId: string,
  channelId: string,
  userIds: readonly string[],
): Promise<number> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('channelParticipants')
    .values(userIds.map((userId) => ({ managerId, id: newId(), channelId, userId })))
    .onConflict((oc) => oc.columns(['managerId', 'channelId', 'userId']).doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows)
}

export async function countParticipants(tx: Tx, managerId: string, channelId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('channelParticipants')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .where('managerId', '=', managerId)
    .where('channelId', '=', channelId)
    .executeTakeFirstOrThrow()
  return count
}

export async function deleteParticipant(
  tx: Tx,
  managerId: string,
  { channelId, userId }: { channelId: string; userId: string },
): Promise<void> {
  await tx
    .deleteFrom('channelParticipants')
    .where('managerId', '=', managerId)
    .where('channelId', '=', channelId)
    .where('userId', '=', userId)
    .execute()
}

/** Until when each person has read; those who never did are missing. The bound person first, then the latest. */
export function findReads(tx: Tx, { managerId, userId }: Whose, channelId: string) {
  return tx
    .selectFrom('channelParticipants')
    .select(['userId', 'lastReadAt'])
    .where('managerId', '=', managerId)
    .where('channelId', '=', channelId)
    .where('lastReadAt', 'is not', null)
    .$narrowType<{ lastReadAt: string }>()
    .orderBy((eb) => eb('userId', '=', userId), 'desc')
    .orderBy('lastReadAt', 'desc')
    .limit(mostInGroup)
    .execute()
}

/** Changes the caller's own mark, which in the channel of everyone may be missing. */
export async function saveMark(
  tx: Tx,
  { managerId, userId }: Whose,
  channelId: string,
  mark: { muted: boolean } | { lastReadAt: string },
): Promise<void> {
  await tx
    .insertInto('channelParticipants')
    .values({ managerId, id: newId(), channelId, userId, ...mark })
    .onConflict((oc) => oc.columns(['managerId', 'channelId', 'userId']).doUpdateSet(mark))
    .execute()
}

export async function findLastRead(tx: Tx, { managerId, userId }: Whose, channelId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('channelParticipants')
    .select('lastReadAt')
    .where('managerId', '=', managerId)
    .where('channelId', '=', channelId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row?.lastReadAt ?? null
}

interface PersonInChannel {
  userId: string
  muted: boolean
  clockedOn: boolean
  /** As the person chose. */
  quiet: QuietHours | null
}

/** Everyone who is in a bound channel and works here now. */
export async function findPeopleOfChannel(tx: Tx, channelId: string): Promise<PersonInChannel[]> {
  const { rows } = await sql<{
    userId: string
    muted: boolean
    quietFrom: string | null
    quietUntil: string | null
    clockedOn: boolean
  }>`
    select p.user_id, p.muted, p.quiet_from, p.quiet_until, p.clocked_on from app.people_of_channel(${channelId}) p`.execute(
    tx,
  )
  return rows.map(({ quietFrom: from, quietUntil: until, ...person }) => ({
    ...person,
    quiet: from === null || until === null ? null : { from, until },
  }))
}

/** Binds the channel of a message that the caller sent before they left it. @returns whether they sent it */
export async function enterChannelOfOwn(tx: Tx, { id, channel }: { id: string; channel: string }): Promise<boolean> {
  const { rows } = await sql<{ sent: boolean }>`select app.enter_channel_of_own(${id}, ${channel}) as sent`.execute(tx)
  return rows[0]?.sent === true
}

/** Binds a channel that the caller is about to create. */
export const enterNewChannel = (tx: Tx, id: string) => sql`select app.enter_new_channel(${id})`.execute(tx)

/** As above. @returns false when a channel has the id, such as one that the same call created a moment ago */
export async function enterIfNew(tx: Tx, id: string): Promise<boolean> {
  await sql`savepoint entering`.execute(tx)
  try {
    await enterNewChannel(tx, id)
    return true
  } catch (problem) {
    if (!(problem instanceof Error && problem.message.includes('before it exists'))) throw problem
    await sql`rollback to savepoint entering`.execute(tx)
    return false
  }
}
