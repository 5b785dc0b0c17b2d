import { type Place, positionColumns } from '#shared/business/place.ts'
import type { Tx } from '#server/core/database/database.ts'

/** In the order of `selectNamedRows`. */
export async function selectLocations(tx: Tx, managerId: string) {
  return tx
    .selectFrom('managerLocations')
    .select((eb) => [
      'id',
      'name',
      'createdAt',
      eb('deletedAt', 'is not', null).$castTo<boolean>().as('removed'),
      'address',
      'latitude',
      'longitude',
    ])
    .where('managerId', '=', managerId)
    .orderBy((eb) => eb.fn('lower', ['name']))
    .orderBy('id')
    .execute()
}

/** @returns whether this location exists */
export async function updatePlace(tx: Tx, managerId: string, id: string, { address, position }: Place) {
  const { numUpdatedRows } = await tx
    .updateTable('managerLocations')
    .set({ address, ...positionColumns(position) })
    .where('managerId', '=', managerId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
