import { sql } from 'kysely'
import type { AssetState } from '#shared/machines/asset-state.ts'
import type { AssetHold } from '#shared/machines/machines-contract.ts'
import type { MeterReading, MeterUnit } from '#shared/machines/meter.ts'
import { anyOf } from '#server/core/database/any-of.ts'
import type { Database, Tx } from '#server/core/database/database.ts'

/** A machine as its next event finds it, locked. */
export interface LockedAsset extends AssetState {
  name: string
  meterUnit: MeterUnit | null
  meter: MeterReading | null
  outOfUseSince: string | null
  /** Whether the event for which it was locked is kept already. */
  isKnown: boolean
}

/** In a statement of its own, as the functions of this file are: on Citus they would run on a worker beside a table. */
export async function lockAsset(tx: Tx, id: string, eventId: string | null): Promise<LockedAsset | null> {
  const { rows } = await sql<{ asset: LockedAsset | null }>`select app.lock_asset(${id}, ${eventId}) as asset`.execute(
    tx,
  )
  return rows[0]?.asset ?? null
}

export interface KeptEvent {
  id: string
  assetId: string
  kind: string
  at: string
  receivedAt: string
  offline: boolean
  failed: readonly { item: string; critical: boolean }[]
  stopsUse: boolean
  repair: string | null
  holds: readonly string[]
  meter: number | null
  note: string | null
  flags: readonly string[]
  /** What the call said and its report keeps. */
  sent: object
}

interface Made {
  hold: { reason: string; reportId: string | null; createdByName: string } | null
  state: (AssetState & { outOfUseSince: string | null }) | null
  meter: MeterReading | null
}

const asJson = (value: unknown) => sql`${value === null ? null : JSON.stringify(value)}::jsonb`

/** Keeps an event of a locked machine with what it makes of it; null for what stays. */
export async function insertEvent(tx: Tx, event: KeptEvent, { hold, state, meter }: Made): Promise<void> {
  const row = {
    id: event.id,
    asset_id: event.assetId,
    kind: event.kind,
    at: event.at,
    received_at: event.receivedAt,
    offline: event.offline,
    failed: event.failed,
    stops_use: event.stopsUse,
    repair: event.repair,
    holds: event.holds,
    meter: event.meter,
    note: event.note,
    flags: event.flags,
    sent: event.sent,
  }
  const held = hold && { reason: hold.reason, report_id: hold.reportId, created_by_name: hold.createdByName }
  const folded = state && {
    open_repairs: state.openRepairs,
    released_at: state.releasedAt,
    check_due: state.checkDue,
    out_of_use_since: state.outOfUseSince,
  }
  const read = meter && { reading: meter.reading, read_at: meter.readAt }
  await sql`select app.keep_asset_event(${asJson(row)}, ${asJson(held)}, ${asJson(folded)}, ${asJson(read)})`.execute(
    tx,
  )
}

/** The open holds of these machines, or of all, in order of opening. */
export async function findHolds(
  tx: Tx,
  managerId: string,
  assetIds?: readonly string[],
): Promise<(AssetHold & { assetId: string })[]> {
  return tx
    .selectFrom('assetHolds as h')
    .innerJoin('managerAssets as a', (join) =>
      join.onRef('a.id', '=', 'h.assetId').onRef('a.managerId', '=', 'h.managerId'),
    )
    .select(['h.id', 'h.assetId', 'h.reason', 'h.openedAt', 'h.createdByName as openedBy', 'h.reportId'])
    .select([
      sql<boolean>`(not h.id = any (a.open_repairs))`.as('isRepaired'),
      sql<boolean>`exists (select from app.safety_reports r
        where r.manager_id = ${managerId} and r.id = h.report_id and r.withdrawn_at is not null)`.as('isWithdrawn'),
    ])
    .where('h.managerId', '=', managerId)
    .where('a.managerId', '=', managerId)
    .where('h.closedAt', 'is', null)
    .$if(assetIds !== undefined, (query) => query.where('h.assetId', '=', anyOf(assetIds ?? [])))
    .orderBy('h.openedAt')
    .orderBy('h.id')
    .execute()
}

/** The reports that these holds are about. */
export async function findReportsOfHolds(tx: Tx, managerId: string, holds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('assetHolds')
    .select('reportId')
    .where('managerId', '=', managerId)
    .where('id', '=', anyOf(holds))
    .where('reportId', 'is not', null)
    .execute()
  return rows.flatMap(({ reportId }) => reportId ?? [])
}

/** The last reading that was not doubtful, of these machines or of all. */
export async function findMeters(
  tx: Tx,
  ids: readonly string[] | null = null,
): Promise<ReadonlyMap<string, MeterReading>> {
  const { rows } = await sql<MeterReading & { id: string }>`
    select m.id, m.reading, m.read_at from app.meters_of_assets(${ids === null ? null : [...ids]}::uuid[]) m`.execute(
    tx,
  )
  return new Map(rows.map(({ id, reading, readAt }) => [id, { reading, readAt }]))
}

/** The employees who may release a machine besides the managers, by name. */
export async function findReleasers(tx: Tx): Promise<{ userId: string; name: string }[]> {
  const { rows } = await sql<{
    userId: string
    name: string
  }>`select r.user_id, r.name from app.machine_releasers() r`.execute(tx)
  return rows
}

/** Employees that a manager has named, by employee id. */
export async function findNamedReleasers(tx: Tx, managerId: string, limit: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('employmentInfo')
    .select('id')
    .where('managerId', '=', managerId)
    .where('releasesMachines', '=', true)
    .where('active', '=', true)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** @returns whether there is such an employee */
export async function updateReleaser(tx: Tx, managerId: string, employeeId: string, named: boolean): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('employmentInfo')
    .set({ releasesMachines: named })
    .where('managerId', '=', managerId)
    .where('id', '=', employeeId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Machines of all farms. */
export async function findDueServices(
  db: Database,
  { until, days, units, share }: { until: string; days: number; units: number; share: number },
): Promise<{ managerId: string; id: string }[]> {
  const { rows } = await sql<{ managerId: string; id: string }>`
    select manager_id, id from app.due_services(${until}, ${days}, ${units}, ${share})`.execute(db)
  return rows
}

/** @returns false if its managers have been reminded already */
export async function markReminded(tx: Tx, managerId: string, id: string, at: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('managerAssets')
    .set({ serviceRemindedAt: at })
    .where('managerId', '=', managerId)
    .where('id', '=', id)
    .where('serviceRemindedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The name of the first of these machines that is out of use. */
export async function findFirstOutOfUse(
  tx: Tx,
  managerId: string,
  ids: readonly string[],
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('managerAssets')
    .select('name')
    .where('managerId', '=', managerId)
    .where('id', '=', anyOf(ids))
    .where('outOfUseSince', 'is not', null)
    .orderBy('name')
    .executeTakeFirst()
  return row?.name
}

/** Of the open holds that a report has opened. */
export async function updateReasons(tx: Tx, managerId: string, reportId: string, reason: string): Promise<void> {
  await tx
    .updateTable('assetHolds')
    .set({ reason })
    .where('managerId', '=', managerId)
    .where('reportId', '=', reportId)
    .where('closedAt', 'is', null)
    .execute()
}

/** A reading that was too high has reminded of a service that is not due yet. */
export async function remindAgain(tx: Tx, managerId: string, id: string): Promise<void> {
  await tx
    .updateTable('managerAssets')
    .set({ serviceRemindedAt: null })
    .where('managerId', '=', managerId)
    .where('id', '=', id)
    .where('serviceRemindedAt', 'is not', null)
    .execute()
}

export async function hasLaterService(tx: Tx, managerId: string, { assetId, at }: { assetId: string; at: string }) {
  const row = await tx
    .selectFrom('assetEvents')
    .select('id')
    .where('managerId', '=', managerId)
    .where('assetId', '=', assetId)
    .where('kind', '=', 'service')
    .where('at', '>', at)
    .executeTakeFirst()
  return row !== undefined
}
