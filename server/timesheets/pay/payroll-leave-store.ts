import type { Tx } from '#server/core/database/database.ts'
import type { DayRange } from '../entries/entry-days-store.ts'

/** Leave of all employees that reaches into the range, by start, without rejected leave. */
export function findPayrollLeave(tx: Tx, managerId: string, { from, to }: DayRange) {
  return tx
    .selectFrom('timesheetLogs as l')
    .select((eb) => [
      'l.employmentInfo as employeeId',
      'l.status',
      eb.ref('l.leaveEntitlement').$notNull().as('type'),
      'l.day as startDate',
      eb.ref('l.endDay').$notNull().as('endDate'),
      eb.ref('l.leaveDayMinutes').$notNull().as('dayMinutes'),
    ])
    .where('l.managerId', '=', managerId)
    .where('l.leaveEntitlement', 'is not', null)
    .where('l.status', '!=', 'rejected')
    .where('l.endDay', '>=', from)
    .where('l.day', '<=', to)
    .orderBy('l.day')
    .orderBy('l.id')
    .execute()
}
