import { nextVersion } from '#server/core/database/next-version.ts'
import type { Tx } from '#server/core/database/database.ts'

/** Locations and activities have the same columns, so they share this code. */
export type NamedTable = 'managerLocations' | 'managerActivities'
export type RemovableTable = NamedTable | 'managerAssets'

export async function selectNamedRows(tx: Tx, managerId: string, table: NamedTable) {
  return tx
    .selectFrom(table)
    .select((eb) => ['id', 'name', 'createdAt', eb('deletedAt', 'is not', null).$castTo<boolean>().as('removed')])
    .where('managerId', '=', managerId)
    .orderBy((eb) => eb.fn('lower', ['name']))
    .orderBy('id')
    .execute()
}

/** Skips rows whose id is taken. @returns the ids that were inserted */
export async function insertNamedRows(
  tx: Tx,
  managerId: string,
  table: NamedTable,
  rows: readonly { id: string; name: string }[],
  createdAt: string,
): Promise<string[]> {
  const inserted = await tx
    .insertInto(table)
    .values(rows.map(({ id, name }) => ({ managerId, id, name, createdAt })))
    .onConflict((oc) => oc.columns(['managerId', 'id']).doNothing())
    .returning('id')
    .execute()
  return inserted.map(({ id }) => id)
}

/** @returns whether this row exists */
export async function renameNamedRow(tx: Tx, managerId: string, table: NamedTable, id: string, name: string) {
  const { numUpdatedRows } = await tx
    .updateTable(table)
    .set({ name })
    .where('managerId', '=', managerId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Removes a row from lists, or restores it with null. A row that is already in that state stays unchanged.
 * @returns whether this row exists
 */
export async function setRemovedAt(
  tx: Tx,
  managerId: string,
  table: RemovableTable,
  id: string,
  removedAt: string | null,
) {
  const { numUpdatedRows } = await tx
    .updateTable(table)
    .set({ deletedAt: removedAt, ...(table === 'managerAssets' && { version: nextVersion }) })
    .where('managerId', '=', managerId)
    .where('id', '=', id)
    .where('deletedAt', removedAt === null ? 'is not' : 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return true
  const row = await tx
    .selectFrom(table)
    .select('id')
    .where('managerId', '=', managerId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}
