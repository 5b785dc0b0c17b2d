import type { AssetCategory } from '#shared/machines/asset-category.ts'
import type { MachineFields } from '#shared/machines/machines-contract.ts'
import type { MeterUnit } from '#shared/machines/meter.ts'
import type { ServicePlan } from '#shared/machines/service-due.ts'
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
export const assetColumns = ({ name, idCode, category }: Omit<AssetFields, 'id'>) => ({
  name,
  idCode: idCode || null,
  category,
})

/** As above, with all that an edit sets. The meter is kept with the machine's events. */
export const machineColumns = ({ service, ...fields }: Omit<MachineFields, 'meter'>) => ({
  ...assetColumns(fields),
  make: fields.make || null,
  model: fields.model || null,
  year: fields.year,
  serial: fields.serial || null,
  capacity: fields.capacity || null,
  notes: fields.notes || null,
  photoFileId: fields.photoFileId,
  meterUnit: fields.meterUnit,
  serviceEveryMeter: service.everyMeter,
  serviceEveryMonths: service.everyMonths,
  serviceDueMeter: service.dueMeter,
  serviceDueOn: service.dueOn,
})

const listed = ['id', 'name', 'idCode', 'category', 'createdAt', 'version', 'outOfUseSince'] as const

const edited = [
  'name',
  'idCode',
  'category',
  'make',
  'model',
  'year',
  'serial',
  'capacity',
  'notes',
  'photoFileId',
  'meterUnit',
  'serviceEveryMeter',
  'serviceEveryMonths',
  'serviceDueMeter',
  'serviceDueOn',
] as const

export async function selectAssets(tx: Tx, managerId: string) {
  return tx
    .selectFrom('managerAssets')
    .select(listed)
    .select((eb) => eb('deletedAt', 'is not', null).$castTo<boolean>().as('removed'))
    .where('managerId', '=', managerId)
    .orderBy((eb) => eb.fn('lower', ['name']))
    .orderBy('id')
    .execute()
}

/** Those that can be chosen, as phones keep them. */
export async function selectKnown(tx: Tx, managerId: string) {
  return tx
    .selectFrom('managerAssets')
    .select((eb) => [
      'id',
      'name',
      'idCode',
      'category',
      eb.ref('meterUnit').$castTo<MeterUnit | null>().as('meterUnit'),
      'checkDue',
      'releasedAt',
    ])
    .where('managerId', '=', managerId)
    .where('deletedAt', 'is', null)
    .orderBy((eb) => eb.fn('lower', ['name']))
    .orderBy('id')
    .execute()
}

export function findMachine(tx: Tx, managerId: string, id: string) {
  return tx
    .selectFrom('managerAssets')
    .select([...edited, ...listed, 'checkDue'])
    .select((eb) => [
      eb('deletedAt', 'is not', null).$castTo<boolean>().as('removed'),
      eb.ref('meterUnit').$castTo<MeterUnit | null>().as('meterUnit'),
    ])
    .where('managerId', '=', managerId)
    .where('id', '=', id)
    .executeTakeFirst()
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
    .select(edited)
    .where('managerId', '=', managerId)
    .where('id', '=', id)
    .executeTakeFirst()
}

type EditedAsset = Omit<MachineFields, 'meter'> & { id: string; version: number }

/**
 * A service that is moved is reminded of again.
 * @param asset with the version that the user saw. @returns false when it is another one by now, or there is no such asset
 */
export async function updateAsset(
  tx: Tx,
  managerId: string,
  { id, version, ...fields }: EditedAsset,
  isMoved: boolean,
) {
  const { numUpdatedRows } = await tx
    .updateTable('managerAssets')
    .set({ ...machineColumns(fields), version: nextVersion, ...(isMoved && { serviceRemindedAt: null }) })
    .where('managerId', '=', managerId)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The intervals of a machine's service. */
export async function findServicePlan(tx: Tx, managerId: string, id: string) {
  return tx
    .selectFrom('managerAssets')
    .select(['serviceEveryMeter as everyMeter', 'serviceEveryMonths as everyMonths', 'serviceDueMeter as dueMeter'])
    .where('managerId', '=', managerId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

export async function updateServicePlan(
  tx: Tx,
  managerId: string,
  id: string,
  { dueMeter, dueOn }: Pick<ServicePlan, 'dueMeter' | 'dueOn'>,
) {
  await tx
    .updateTable('managerAssets')
    .set({ serviceDueMeter: dueMeter, serviceDueOn: dueOn, serviceRemindedAt: null, version: nextVersion })
    .where('managerId', '=', managerId)
    .where('id', '=', id)
    .execute()
}
