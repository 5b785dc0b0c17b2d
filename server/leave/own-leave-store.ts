import { mostOwnLeave, type OwnLeave } from '#shared/leave/own-leave-contract.ts'
import type { EmployeeScope } from '#server/core/http/context.ts'
import { sql } from 'kysely'
import type { Tx } from '#server/core/database/database.ts'

/** Leave of one employee, archived or not. */
function selectOwnLeave(tx: Tx, { managerId, employeeId }: EmployeeScope) {
  return (
    tx
      .selectFrom('timesheetLogs as l')
      .select((eb) => [
        'l.id',
        'l.startTime',
        'l.day as startDate',
        eb.ref('l.endDay').$notNull().as('endDate'),
        eb.ref('l.endTime').$notNull().as('endTime'),
        eb.ref('l.leaveEntitlement').$notNull().as('leaveType'),
        eb.fn.coalesce('l.comments', sql.lit('')).as('comments'),
        'l.status',
        'l.rejectReason',
        eb.ref('l.leaveDayMinutes').$notNull().as('leaveDayMinutes'),
        sql<OwnLeave['requestedBy']>`case when l.source = 'phone' then 'employee' else 'manager' end`.as('requestedBy'),
      ])
      .where('l.managerId', '=', managerId)
      .where('l.employmentInfo', '=', employeeId)
      // True for all leave; the condition lets the query use its partial index.
      .where('l.leaveEntitlement', 'is not', null)
      .where('l.endTime', 'is not', null)
  )
}

/** The latest leave that ends after the instant or is still pending; latest first. */
export function findOwnLeaveSince(tx: Tx, own: EmployeeScope, since: string) {
  return selectOwnLeave(tx, own)
    .where((eb) => eb.or([eb('l.endTime', '>', since), eb('l.status', '=', 'pending')]))
    .orderBy('l.startTime', 'desc')
    .orderBy('l.id', 'desc')
    .limit(mostOwnLeave)
    .execute()
}

export function findOwnLeave(tx: Tx, own: EmployeeScope, id: string) {
  return selectOwnLeave(tx, own).where('l.id', '=', id).executeTakeFirst()
}

/** @returns false when it is not `requested` (`leaveState`), or gone */
export async function deleteRequest(tx: Tx, { managerId, employeeId }: EmployeeScope, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('timesheetLogs')
    .where('managerId', '=', managerId)
    .where('employmentInfo', '=', employeeId)
    .where('id', '=', id)
    .where('logType', '=', 'leave')
    .where('status', '=', 'pending')
    .where('source', '=', 'phone')
    .executeTakeFirst()
  return numDeletedRows > 0n
}
