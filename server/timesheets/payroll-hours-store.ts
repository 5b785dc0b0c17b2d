import type { Tx } from '../core/database.ts'
import { breaksOf } from './entry-parts-store.ts'
import { type DayRange, startOfDay } from './timesheets-store.ts'

/** Everybody who works here now, and who has worked here before: archived people have hours to be paid, too. */
export function findEverybody(tx: Tx, managerId: string) {
  return tx
    .selectFrom('employmentInfo as e')
    .select(['e.id as employeeId', 'e.firstName', 'e.lastName', 'e.active', 'e.payRate', 'e.overtimeAfterHours'])
    .where('e.managerId', '=', managerId)
    .execute()
}

/** Entries of everybody that start in the days, those that were rejected left out. */
export function findPayrollEntries(tx: Tx, managerId: string, { from, to }: DayRange) {
  return tx
    .selectFrom('timesheetLogs as l')
    .select([
      'l.employmentInfo as employeeId',
      'l.startTime',
      'l.endTime',
      'l.status',
      'l.leaveEntitlement',
      breaksOf(managerId).as('breaks'),
    ])
    .where('l.managerId', '=', managerId)
    .where('l.status', '!=', 'rejected')
    .where('l.startTime', '>=', startOfDay(managerId, from))
    .where('l.startTime', '<', startOfDay(managerId, to, 1))
    .execute()
}
