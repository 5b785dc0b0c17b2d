import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { z } from 'zod'
import { instant } from '#shared/core/fields.ts'
import { anyOf } from '#server/core/database/any-of.ts'
import type { Tx } from '#server/core/database/database.ts'
import { nextVersion } from '#server/core/database/next-version.ts'

/** Changes of the crews of a farm wait for one another until they commit, so that names, limits and people are counted right. */
export async function lockCrews(tx: Tx, managerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`crews ${managerId}`}, 0))`.execute(tx)
}

const fromCrews = (tx: Tx, managerId: string) =>
  tx
    .selectFrom('crews as c')
    .select(['c.id', 'c.name', 'c.leader', 'c.channelId', 'c.version'])
    .where('c.managerId', '=', managerId)
    .where('c.removedAt', 'is', null)

export const findCrew = (tx: Tx, managerId: string, id: string) =>
  fromCrews(tx, managerId).where('c.id', '=', id).executeTakeFirst()

/** All that are not removed, by name, and whether this person is in their chat group. */
export const findCrews = (tx: Tx, { managerId, userId }: { managerId: string; userId: string }) =>
  fromCrews(tx, managerId)
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('channelParticipants as p')
            .select('p.id')
            .where('p.managerId', '=', managerId)
            .where('p.userId', '=', userId)
            .whereRef('p.channelId', '=', 'c.channelId'),
        )
        .$castTo<boolean>()
        .as('inChat'),
    )
    .orderBy(sql`lower(c.name)`)
    .orderBy('c.id')
    .execute()

export async function countCrews(tx: Tx, managerId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('crews')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('managerId', '=', managerId)
    .where('removedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Who is in these crews, archived people included, in the order in which they joined. */
export const findMembers = (tx: Tx, managerId: string, crewIds: readonly string[]) =>
  tx
    .selectFrom('crewMembers')
    .select(['crewId', 'employeeId'])
    .where('managerId', '=', managerId)
    .where('crewId', '=', anyOf(crewIds))
    .where('leftAt', 'is', null)
    .orderBy('joinedAt')
    .orderBy('id')
    .execute()

interface NewCrew {
  id: string
  name: string
  leader: string | null
  createdAt: string
}

export async function insertCrew(tx: Tx, managerId: string, crew: NewCrew): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('crews')
    .values({ managerId, ...crew })
    .onConflict((oc) => oc.columns(['managerId', 'id']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Every change of a crew or of its people raises its version. */
export async function updateCrew(
  tx: Tx,
  managerId: string,
  { id, ...fields }: { id: string; name?: string; leader?: string | null; channelId?: string },
): Promise<void> {
  await tx
    .updateTable('crews')
    .set({ ...fields, version: nextVersion })
    .where('managerId', '=', managerId)
    .where('id', '=', id)
    .execute()
}

/** Removes a crew, or restores it with null. One that is in that state already keeps its time. @returns whether it exists */
export async function setRemovedAt(tx: Tx, managerId: string, id: string, removedAt: string | null): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('crews')
    .set((eb) => ({ removedAt: removedAt === null ? null : eb.fn.coalesce('removedAt', eb.val(removedAt)) }))
    .where('managerId', '=', managerId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

interface Members {
  crewId: string
  employeeIds: readonly string[]
  at: string
}

export async function insertMembers(
  tx: Tx,
  managerId: string,
  { crewId, employeeIds, at: joinedAt }: Members,
): Promise<void> {
  if (employeeIds.length === 0) return
  await tx
    .insertInto('crewMembers')
    .values(employeeIds.map((employeeId) => ({ managerId, id: newId(), crewId, employeeId, joinedAt })))
    .execute()
}

/** Ends the time of these people in a crew. */
export async function endMembers(
  tx: Tx,
  managerId: string,
  { crewId, employeeIds, at: leftAt }: Members,
): Promise<void> {
  if (employeeIds.length === 0) return
  await tx
    .updateTable('crewMembers')
    .set({ leftAt })
    .where('managerId', '=', managerId)
    .where('crewId', '=', crewId)
    .where('employeeId', '=', anyOf(employeeIds))
    .where('leftAt', 'is', null)
    .execute()
}

/** Where a page of the history begins. */
export const membershipCursor = z.object({ at: instant, id: z.uuid() })

/** Who was in a crew from when until when, the latest first: those after the cursor, up to the limit. */
export function findHistory(
  tx: Tx,
  managerId: string,
  { crewId, after, limit }: { crewId: string; after: z.infer<typeof membershipCursor> | null; limit: number },
) {
  let found = tx
    .selectFrom('crewMembers')
    .select(['id', 'employeeId', 'joinedAt', 'leftAt'])
    .where('managerId', '=', managerId)
    .where('crewId', '=', crewId)
  if (after) found = found.where(sql<boolean>`(joined_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)`)
  return found.orderBy('joinedAt', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

/** Binds the chat group of a crew, so that its people can be changed. @returns the group; null if it has none */
export async function enterChannelOfCrew(tx: Tx, crewId: string): Promise<string | null> {
  const { rows } = await sql<{ channel: string | null }>`
    select app.enter_channel_of_crew(${crewId}) as channel`.execute(tx)
  return rows[0]?.channel ?? null
}
