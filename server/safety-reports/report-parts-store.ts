import { sql } from 'kysely'
import type { Tx } from '#server/core/database/database.ts'
import { anyOf } from '#server/core/database/any-of.ts'

const isRow =
  (table: 'managerLocations' | 'managerActivities' | 'managerAssets') =>
  async (tx: Tx, managerId: string, id: string): Promise<boolean> => {
    const row = await tx
      .selectFrom(table)
      .select('id')
      .where('managerId', '=', managerId)
      .where('id', '=', id)
      .executeTakeFirst()
    return row !== undefined
  }

/** Also a removed one, as the next two. */
export const isLocation = isRow('managerLocations')
export const isActivity = isRow('managerActivities')
export const isAsset = isRow('managerAssets')

/** As notices say where something is. */
export async function findLocationName(tx: Tx, managerId: string, location: string | null): Promise<string | null> {
  if (location === null) return null
  const row = await tx
    .selectFrom('managerLocations')
    .select('name')
    .where('managerId', '=', managerId)
    .where('id', '=', location)
    .executeTakeFirst()
  return row?.name ?? null
}

interface Added {
  id: string
  reportId: string
  createdAt: string
  audience: readonly string[]
}

/** @returns whether it was inserted; false when the id is taken */
export async function insertComment(
  tx: Tx,
  managerId: string,
  { audience, ...comment }: Added & { content: string; createdBy: string; createdByName: string },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('reportComments')
    .values({ managerId, audience: [...audience], ...comment })
    .onConflict((oc) => oc.columns(['managerId', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export function findComments(tx: Tx, managerId: string, reportId: string) {
  return tx
    .selectFrom('reportComments')
    .select(['id', 'content', 'createdBy', 'createdByName', 'createdAt'])
    .where('managerId', '=', managerId)
    .where('reportId', '=', reportId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

export async function findDiscussionSize(tx: Tx, managerId: string, reportId: string) {
  return tx
    .selectFrom('reportComments')
    .select(({ fn }) => fn.countAll<number>().as('comments'))
    .select(sql<number>`coalesce(sum(length(content)), 0)`.as('characters'))
    .where('managerId', '=', managerId)
    .where('reportId', '=', reportId)
    .executeTakeFirstOrThrow()
}

/** @returns whether it was inserted; false if it was before */
export async function insertPhoto(
  tx: Tx,
  managerId: string,
  { audience, ...photo }: Added & { fileId: string; isVoice: boolean; item: string | null; createdBy: string | null },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('reportPhotos')
    .values({ managerId, audience: [...audience], ...photo })
    .onConflict((oc) => oc.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Of these reports, as far as the caller sees them. */
export function findPhotos(tx: Tx, managerId: string, reportIds: readonly string[]) {
  return tx
    .selectFrom('reportPhotos')
    .select(['id', 'fileId', 'isVoice', 'item', 'createdBy', 'createdAt'])
    .where('managerId', '=', managerId)
    .where('reportId', '=', anyOf(reportIds))
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

/** When this employee was archived; null if they were not. */
export async function findArchivedAt(tx: Tx, managerId: string, employeeId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('employmentInfo')
    .select('archivedAt')
    .where('managerId', '=', managerId)
    .where('id', '=', employeeId)
    .executeTakeFirst()
  return row?.archivedAt ?? null
}
