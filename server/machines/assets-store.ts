import { type RawBuilder, sql } from 'kysely'
import type { SortDirection } from '#shared/core/pages.ts'
import { type AssetCategory, assetCategoryLabels } from '#shared/machines/asset-category.ts'
import type { MachineFilter } from '#shared/machines/machine-filter.ts'
import type { MachineSort } from '#shared/machines/machine-list.ts'
import type { MachineFields } from '#shared/machines/machines-contract.ts'
import type { MeterUnit } from '#shared/machines/meter.ts'
import type { ServicePlan } from '#shared/machines/service-due.ts'
import { nextVersion } from '#server/core/database/next-version.ts'
import { inNamedOrder, isAfterNamed, type NamedCursor } from '#server/core/database/named-order.ts'
import { contains, foldedText, labelOf, sortedLabel, sortedText } from '#server/core/database/sorted-rows.ts'
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
    .orderBy('nameOrder')
    .orderBy('id')
    .execute()
}

const sortKeys: Record<MachineSort, RawBuilder<string | null>> = {
  name: sql.ref('a.nameOrder'),
  idCode: sortedText(sql`app.name_order(a.id_code)`),
  category: sortedLabel('a.category', assetCategoryLabels),
}

interface MachinesAsked extends MachineFilter {
  sort: MachineSort
  direction: SortDirection
  after: NamedCursor | null
  limit: number
}

/** Those that a filter finds among the machines that the farm has now. */
export async function findMachines(tx: Tx, managerId: string, asked: MachinesAsked) {
  const { search = '', state, categories, direction, after, limit } = asked
  const [key, name, id] = [sortKeys[asked.sort], sql.ref<string>('a.nameOrder'), sql.ref<string>('a.id')]
  const order = { key, name, id, direction }
  let found = tx
    .selectFrom('managerAssets as a')
    .select(listed)
    .select((eb) => [eb.lit(false).as('removed'), key.as('sortKey'), 'nameOrder'])
    .where('managerId', '=', managerId)
    .where('deletedAt', 'is', null)
  if (state !== undefined) found = found.where('outOfUseSince', state === 'in_use' ? 'is' : 'is not', null)
  if (categories) found = found.where('category', 'in', categories)
  if (search.trim() !== '') {
    const texts = sql`concat_ws(E'\n', a.name, a.id_code, ${labelOf('a.category', assetCategoryLabels)})`
    found = found.where(contains(foldedText(texts), search))
  }
  if (after) found = found.where(isAfterNamed(order, after))
  return found.orderBy(inNamedOrder(order)).limit(limit).execute()
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
    .orderBy('nameOrder')
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
