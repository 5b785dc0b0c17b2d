import type { Tx } from '#server/core/database/database.ts'
import { breaksOf } from '../entries/entry-parts-store.ts'
import { anyOf } from '#server/core/database/any-of.ts'
import { type DayRange, isOnDays } from '../entries/entry-days-store.ts'

/** Every employee, including archived ones, whose hours are paid too. */
export function findEverybody(tx: Tx, managerId: string) {
  return tx
    .selectFrom('employmentInfo as e')
    .select(['e.id as employeeId', 'e.firstName', 'e.lastName', 'e.active'])
    .where('e.managerId', '=', managerId)
    .execute()
}

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
