import { sql } from 'kysely'
import type { PhoneFlag } from '#shared/timesheets/approval/phone-flag.ts'
import type { Tx } from '#server/core/database/database.ts'
import { activityIdsOf, assetIdsOf, breaksOf, locationIdsOf } from '../entries/entry-parts-store.ts'
import { anyOf } from '#server/core/database/any-of.ts'
import { type DayRange, isLeaveInto, isOnDays } from '../entries/entry-days-store.ts'

/**
 * Pending and approved entries of these employees that count in the range, with the columns that hours and pay depend
 * on.
 */
export function findSummarised(tx: Tx, managerId: string, employeeIds: readonly string[], range: DayRange) {
  return tx
    .selectFrom('timesheetLogs as l')
    .select([
      'l.employmentInfo as employeeId',
      'l.startTime',
      'l.endTime',
      'l.day',
      'l.endDay',
      'l.leaveDayMinutes',
      'l.status',
      'l.leaveEntitlement',
      sql<PhoneFlag[]>`l.phone_flags`.as('phoneFlags'),
      breaksOf(managerId).as('breaks'),
      locationIdsOf(managerId).as('locationIds'),
      activityIdsOf(managerId).as('activityIds'),
      assetIdsOf(managerId).as('assetIds'),
    ])
    .where('l.managerId', '=', managerId)
    .where('l.employmentInfo', '=', anyOf(employeeIds))
    .where('l.status', 'in', ['pending', 'approved'])
    .where((eb) => eb.or([isOnDays(range), isLeaveInto(range)]))
    .orderBy('l.startTime')
    .orderBy('l.id')
    .execute()
}
