import type { EmployeeScope } from '#server/core/http/context.ts'
import { type RawBuilder, sql } from 'kysely'
import type { PhoneFlag } from '#shared/timesheets/approval/phone-flag.ts'
import type { Tx } from '#server/core/database/database.ts'
import { activityIdsOf, assetIdsOf, breaksOf, locationIdsOf } from './entry-parts-store.ts'
import { type DayRange, isLeaveInto, isOnDays } from './entry-days-store.ts'

/** Whole entries of one employee as they see them themselves, active or archived, newest first. */
function selectOwnEntries(tx: Tx, { managerId, employeeId }: EmployeeScope) {
  return tx
    .selectFrom('timesheetLogs as l')
    .select((eb) => [
      'l.id',
      'l.startTime',
      'l.endTime',
      'l.day',
      'l.endDay',
      'l.leaveDayMinutes',
      eb.fn.coalesce('l.comments', sql.lit('')).as('comments'),
      'l.status',
      'l.rejectReason',
      'l.logType',
      'l.leaveEntitlement',
      locationIdsOf(managerId).as('locationIds'),
      activityIdsOf(managerId).as('activityIds'),
      assetIdsOf(managerId).as('assetIds'),
      removedNamesOf(managerId).as('removedNames'),
      breaksOf(managerId).as('breaks'),
      sql<PhoneFlag[]>`l.phone_flags`.as('flags'),
    ])
    .where('l.managerId', '=', managerId)
    .where('l.employmentInfo', '=', employeeId)
    .orderBy('l.startTime', 'desc')
    .orderBy('l.id', 'desc')
}

/**
 * Names of the locations, activities and machines of the entry `l` that can no longer be chosen; the phone has the other
 * names.
 */
function removedNamesOf(managerId: string): RawBuilder<{ id: string; name: string }[]> {
  return sql`(select coalesce(json_agg(json_build_object('id', r.id, 'name', r.name)), '[]') from (
      select p.id, p.name from app.log_locations k
      join app.manager_locations p on p.manager_id = ${managerId} and p.id = k.location_id
      where k.manager_id = ${managerId} and k.log_id = l.id and p.deleted_at is not null
      union all
      select a.id, a.name from app.log_activities k
      join app.manager_activities a on a.manager_id = ${managerId} and a.id = k.activity_id
      where k.manager_id = ${managerId} and k.log_id = l.id and a.deleted_at is not null
      union all
      select m.id, m.name from app.log_assets k
      join app.manager_assets m on m.manager_id = ${managerId} and m.id = k.asset_id
      where k.manager_id = ${managerId} and k.log_id = l.id and m.deleted_at is not null) r)`
}

/** Entries of the range, and leave that began before it and reaches into it. */
export function findOwnEntries(tx: Tx, own: EmployeeScope, range: DayRange) {
  return selectOwnEntries(tx, own)
    .where((eb) => eb.or([isOnDays(range), isLeaveInto(range)]))
    .execute()
}

export function findOwnRunning(tx: Tx, own: EmployeeScope) {
  return selectOwnEntries(tx, own).where('l.endTime', 'is', null).where('l.status', 'in', ['active', 'break']).execute()
}

export async function isOwnEntry(tx: Tx, { managerId, employeeId }: EmployeeScope, id: string): Promise<boolean> {
  const found = await tx
    .selectFrom('timesheetLogs as l')
    .select('l.id')
    .where('l.managerId', '=', managerId)
    .where('l.employmentInfo', '=', employeeId)
    .where('l.id', '=', id)
    .executeTakeFirst()
  return found !== undefined
}

/** Whether employees are shown the estimated pay of their own hours. */
export async function showsPayEstimate(tx: Tx, managerId: string): Promise<boolean> {
  const business = await tx
    .selectFrom('userManager as b')
    .select('b.showsPayEstimate')
    .where('b.managerId', '=', managerId)
    .executeTakeFirstOrThrow()
  return business.showsPayEstimate
}
