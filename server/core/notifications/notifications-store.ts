import { sql } from 'kysely'
import { z } from 'zod'
import { kindNames, type NotificationKind } from '#shared/notifications/notification-kinds.ts'
import { type ChannelChoices, channelChoices } from '#shared/notifications/notifications-contract.ts'
import type { QuietHours } from '#shared/notifications/quiet-hours.ts'
import type { Database, Tx } from '../database/database.ts'

interface NewNotification {
  id: string
  userId: string
  parameters: object
}

interface Batch {
  managerId: string
  batchId: string
  kind: NotificationKind
  /** Null for the system. */
  createdBy: string | null
  createdAt: string
  /** When it is delivered already, because nothing of it is pushed or emailed. */
  deliveredAt: string | null
}

/** One insert, however many people. */
export async function insertNotifications(
  tx: Tx,
  { managerId, batchId, kind, createdBy, createdAt, deliveredAt }: Batch,
  rows: readonly NewNotification[],
): Promise<void> {
  await sql`
    insert into app.notifications (manager_id, id, user_id, batch_id, kind, parameters, created_by, created_at, delivered_at)
    select ${managerId}, n.id, n.user_id, ${batchId}, ${kind}, n.parameters, ${createdBy}, ${createdAt}, ${deliveredAt}
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ userId }) => userId)}::uuid[],
      ${rows.map(({ parameters }) => JSON.stringify(parameters))}::jsonb[]) as n (id, user_id, parameters)
    on conflict do nothing`.execute(tx)
}

/** The users behind these employees of the business, by employee id. */
export async function findUsersOf(tx: Tx, managerId: string, employeeIds: readonly string[]) {
  const rows = await tx
    .selectFrom('employmentInfo')
    .select(['id', 'userId'])
    .where('managerId', '=', managerId)
    .where('id', '=', sql<string>`any(${employeeIds}::uuid[])`)
    .execute()
  return new Map(rows.map(({ id, userId }) => [id, userId]))
}

/** Those of the users who are members of the business. */
export async function findMembersAmong(tx: Tx, managerId: string, userIds: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('managerMembers')
    .select('userId')
    .where('managerId', '=', managerId)
    .where('userId', '=', sql<string>`any(${userIds}::uuid[])`)
    .execute()
  return new Set(rows.map(({ userId }) => userId))
}

/** Owner and managers. An employee may notify them without seeing who they are. */
export async function findManagersToNotify(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`select m.user_id from app.managers_to_notify() m`.execute(tx)
  return rows.map(({ userId }) => userId)
}

/** An earlier version stored it. */
const known = z.enum(kindNames)
const withKind = <Row extends { kind: string }>(row: Row) => ({ ...row, kind: known.parse(row.kind) })

/** Newest first. @param before only older ones */
export async function findNotifications(
  tx: Tx,
  { managerId, userId }: { managerId: string; userId: string },
  { before, limit }: { before: string | undefined; limit: number },
) {
  const rows = await tx
    .selectFrom('notifications')
    .select(['id', 'kind', 'parameters', 'createdAt', 'readAt'])
    .where('managerId', '=', managerId)
    .where('userId', '=', userId)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(withKind)
}

export async function countUnread(tx: Tx, managerId: string, userId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('notifications')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .where('managerId', '=', managerId)
    .where('userId', '=', userId)
    .where('readAt', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** @param older marks all older ones as well */
export async function markAsRead(
  tx: Tx,
  { managerId, userId }: { managerId: string; userId: string },
  { id, older, now }: { id: string; older: boolean; now: string },
): Promise<void> {
  await tx
    .updateTable('notifications')
    .set({ readAt: now })
    .where('managerId', '=', managerId)
    .where('userId', '=', userId)
    .where('id', older ? '<=' : '=', id)
    .where('readAt', 'is', null)
    // The id of another's notification marks nothing.
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('notifications as n')
          .select('n.id')
          .where('n.managerId', '=', managerId)
          .where('n.userId', '=', userId)
          .where('n.id', '=', id),
      ),
    )
    .execute()
}

/** The undelivered notifications of a batch, which the caller delivers in the same transaction. */
export async function takeUndelivered(tx: Tx, managerId: string, batchId: string, now: string) {
  const rows = await tx
    .updateTable('notifications')
    .set({ deliveredAt: now })
    .where('managerId', '=', managerId)
    .where('batchId', '=', batchId)
    .where('deliveredAt', 'is', null)
    .returning(['userId', 'kind', 'parameters'])
    .execute()
  return rows.map(withKind)
}

interface Choices {
  channels: ChannelChoices
  quiet: QuietHours | null
}

/** By user; those who never chose are missing. Read as text, because Kysely would rename the kinds. */
export async function findChoices(
  tx: Tx,
  managerId: string,
  userIds: readonly string[],
): Promise<Map<string, Choices>> {
  const { rows } = await sql<{ userId: string; channels: string; from: string | null; until: string | null }>`
    select c.user_id, c.channels::text as channels, c.quiet_from as "from", c.quiet_until as until
    from app.notification_choices c
    where c.manager_id = ${managerId} and c.user_id = any(${userIds}::uuid[])`.execute(tx)
  return new Map(
    rows.map(({ userId, channels, from, until }) => [
      userId,
      {
        channels: channelChoices.parse(JSON.parse(channels)),
        quiet: from === null || until === null ? null : { from, until },
      },
    ]),
  )
}

export async function saveChoices(
  tx: Tx,
  { managerId, userId, id }: { managerId: string; userId: string; id: string },
  { channels, quiet }: Choices,
): Promise<void> {
  const chosen = {
    channels: JSON.stringify(channels),
    quietFrom: quiet?.from ?? null,
    quietUntil: quiet?.until ?? null,
  }
  await tx
    .insertInto('notificationChoices')
    .values({ managerId, id, userId, ...chosen })
    .onConflict((oc) => oc.columns(['managerId', 'userId']).doUpdateSet(chosen))
    .execute()
}

/** Name and address of people who act or work for the bound business. Only jobs and members may read it. */
export async function findAddresses(tx: Tx, userIds: readonly string[]) {
  const { rows } = await sql<{ userId: string; name: string; email: string }>`
    select a.user_id, a.name, a.email from app.addresses_of(${userIds}::uuid[]) a`.execute(tx)
  return rows
}

/** Batches whose job is missing, of every business. */
export async function findUndelivered(db: Database, olderThan: string) {
  const { rows } = await sql<{ managerId: string; batchId: string }>`
    select u.manager_id, u.batch_id from app.undelivered_notifications(${olderThan}) u`.execute(db)
  return rows
}

export async function forgetNotifications(db: Database, olderThan: string): Promise<void> {
  await sql`select app.forget_notifications(${olderThan})`.execute(db)
}

/** The business's time zone. */
export async function findZone(tx: Tx, managerId: string): Promise<string> {
  const { timeZone } = await tx
    .selectFrom('userManager')
    .select('timeZone')
    .where('managerId', '=', managerId)
    .executeTakeFirstOrThrow()
  return timeZone
}
