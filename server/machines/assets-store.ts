import type { AssetCategory } from '#shared/machines/asset-category.ts'
import { nextVersion } from '#server/core/database/next-version.ts'
import type { Tx } from '#server/core/database/database.ts'

/** `idCode` is the number painted on the machine; blank means none. */
export interface AssetFields {
  id: string
  name: string
  idCode: string
  category: AssetCategory | null
}

/** As the table has it. */
export const assetColumns = ({ name, idCode, category }: AssetFields) => ({ name, idCode: idCode || null, category })

export async function selectAssets(tx: Tx, managerId: string) {
  return tx
    .selectFrom('managerAssets')
    .select((eb) => [
      'id',
      'name',
      'idCode',
      'category',
      'createdAt',
      'version',
      eb('deletedAt', 'is not', null).$castTo<boolean>().as('removed'),
    ])
    .where('managerId', '=', managerId)
    .orderBy((eb) => eb.fn('lower', ['name']))
    .orderBy('id')
    .execute()
}

/** Skips rows whose id is taken. @returns the ids that were inserted */
export async function insertAssets(tx: Tx, managerId: string, rows: readonly AssetFields[], createdAt: string) {
  const inserted = await tx
    .insertInto('managerAssets')
    .values(rows.map((row) => ({ managerId, id: row.id, ...assetColumns(row), createdAt })))
    .onConflict((oc) => oc.columns(['managerId', 'id']).doNothing())
    .returning('id')
    .execute()
  return inserted.map(({ id }) => id)
}

/** What an edit changes of an asset. */
export function findAsset(tx: Tx, managerId: string, id: string) {
  return tx
    .selectFrom('managerAssets')
    .select(['name', 'idCode', 'category'])
    .where('managerId', '=', managerId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** @param asset with the version that the user saw. @returns false when it is another one by now, or there is no such asset */
export async function updateAsset(tx: Tx, managerId: string, asset: AssetFields & { version: number }) {
  const { numUpdatedRows } = await tx
    .updateTable('managerAssets')
    .set({ ...assetColumns(asset), version: nextVersion })
    .where('managerId', '=', managerId)
    .where('id', '=', asset.id)
    .where('version', '=', asset.version)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
