import type { Tx } from '#server/core/database/database.ts'
import { breaksOf } from '../entries/entry-parts-store.ts'
import { anyOf } from '#server/core/database/any-of.ts'
import { type DayRange, isOnDays } from '../entries/entry-days-store.ts'

/** Entries of these employees in the range, without rejected ones. */
export function findPayrollEntries(tx: Tx, managerId: string, employeeIds: readonly string[], range: DayRange) {
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
      breaksOf(managerId).as('breaks'),
    ])
    .where('l.managerId', '=', managerId)
    .where('l.employmentInfo', '=', anyOf(employeeIds))
    .where('l.status', '!=', 'rejected')
    .where(isOnDays(range))
    .execute()
}
