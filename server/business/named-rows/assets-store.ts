import type { AssetCategory } from '#shared/business/asset-category.ts'
import type { Tx } from '#server/core/database/database.ts'

/** `idCode` is the number painted on the machine; blank means none. */
export interface AssetFields {
  id: string
  name: string
  idCode: string
  category: AssetCategory | null
}

const columnsOf = ({ name, idCode, category }: AssetFields) => ({ name, idCode: idCode || null, category })

export async function selectAssets(tx: Tx, managerId: string) {
  return tx
    .selectFrom('managerAssets')
    .select((eb) => [
      'id',
      'name',
      'idCode',
      'category',
      'createdAt',
      eb('deletedAt', 'is not', null).$castTo<boolean>().as('removed'),
    ])
    .where('managerId', '=', managerId)
    .orderBy((eb) => eb.fn('lower', ['name']))
    .orderBy('id')
    .execute()
}

export async function insertAssets(tx: Tx, managerId: string, rows: readonly AssetFields[], createdAt: string) {
  await tx
    .insertInto('managerAssets')
    .values(rows.map((row) => ({ managerId, id: row.id, ...columnsOf(row), createdAt })))
    .onConflict((oc) => oc.columns(['managerId', 'id']).doNothing())
    .execute()
}

/** @returns whether this asset exists */
export async function updateAsset(tx: Tx, managerId: string, asset: AssetFields) {
  const { numUpdatedRows } = await tx
    .updateTable('managerAssets')
    .set(columnsOf(asset))
    .where('managerId', '=', managerId)
    .where('id', '=', asset.id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
