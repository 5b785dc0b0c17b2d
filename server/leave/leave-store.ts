import { sql } from 'kysely'
import type { LeaveClash } from '#shared/leave/leave-contract.ts'
import { nextVersion } from '#server/core/database/next-version.ts'
import type { LeaveType } from '#shared/leave/leave-type.ts'
import type { Tx } from '#server/core/database/database.ts'

/** Leave of any employee, including archived ones. */
function selectLeave(tx: Tx, managerId: string) {
  return (
    tx
      .selectFrom('timesheetLogs as l')
      .innerJoin('employmentInfo as e', 'e.id', 'l.employmentInfo')
      .select((eb) => [
        'l.id',
        'l.employmentInfo as employeeId',
        'l.version',
        'l.status',
        'l.startTime',
        eb.ref('l.endTime').$notNull().as('endTime'),
        'l.day as startDate',
        eb.ref('l.endDay').$notNull().as('endDate'),
        eb.ref('l.leaveDayMinutes').$notNull().as('leaveDayMinutes'),
        eb.ref('l.leaveEntitlement').$notNull().as('leaveType'),
        eb.fn.coalesce('l.comments', sql.lit('')).as('comments'),
      ])
      .where('l.managerId', '=', managerId)
      .where('e.managerId', '=', managerId)
      .where('l.logType', '=', 'leave')
      // True for all leave; the condition lets the query use its partial index.
      .where('l.leaveEntitlement', 'is not', null)
      .where('l.endTime', 'is not', null)
  )
}

export function findLeave(tx: Tx, managerId: string, id: string) {
  return selectLeave(tx, managerId).where('l.id', '=', id).executeTakeFirst()
}

/**
 * Pending and approved leave of active employees in these days, by start. The subquery runs without the employees: a
 * joined plan, without knowing the days, reads every entry of each.
 */
export function findLeaveWithin(tx: Tx, managerId: string, { from, to }: { from: string; to: string }) {
  const within = tx
    .selectFrom('timesheetLogs as l')
    .select('l.id')
    .where('l.managerId', '=', managerId)
    .where('l.leaveEntitlement', 'is not', null)
    .where('l.day', '<=', to)
    .where('l.endDay', '>=', from)
  return selectLeave(tx, managerId)
    .where('e.active', '=', true)
    .where('l.status', 'in', ['pending', 'approved'])
    .where('l.id', '=', sql<string>`any(array(${within}))`)
    .orderBy('l.startTime')
    .orderBy('l.id')
    .execute()
}

interface Period {
  employeeId: string
  startTime: string
  endTime: string
  /** The current instant, until which a running entry lasts. */
  now: string
}

/** The entries of the employee that leave in the period would overlap, by start. */
export function findLeaveClashes(tx: Tx, managerId: string, { employeeId, ...times }: Period): Promise<LeaveClash[]> {
  return tx
    .selectFrom('timesheetLogs as l')
    .select(['l.id', 'l.startTime', 'l.endTime', 'l.logType', 'l.status'])
    .where('l.managerId', '=', managerId)
    .where('l.employmentInfo', '=', employeeId)
    .where(blocksLeave(times))
    .orderBy('l.startTime')
    .orderBy('l.id')
    .execute()
}

/** The same rule as `blocksLeave` in `shared/leave/leave-overlap.ts`, for an entry `l`. */
const blocksLeave = ({ startTime, endTime, now }: Omit<Period, 'employeeId'>) =>
  sql<boolean>`(l.status <> 'rejected' and l.start_time < ${endTime} and coalesce(l.end_time, ${now}) > ${startTime})`

export interface LeaveContent {
  startTime: string
  endTime: string
  timezoneOffset: number
  leaveDayMinutes: number
  leaveType: LeaveType
  comments: string
}

export interface NewLeave extends LeaveContent {
  id: string
  employeeId: string
  source: 'manual' | 'phone'
}

const columnsOf = <Content extends LeaveContent>({ leaveType, ...columns }: Content) => ({
  ...columns,
  leaveEntitlement: leaveType,
})

/**
 * Skips leave whose id or time is taken. It names no conflict target, because a violated overlap constraint must not
 * end the transaction.
 * @returns whether it was inserted
 */
export async function insertLeave(
  tx: Tx,
  managerId: string,
  { id, employeeId, ...content }: NewLeave,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('timesheetLogs')
    .values({ managerId, id, employmentInfo: employeeId, logType: 'leave', ...columnsOf(content) })
    .onConflict((oc) => oc.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** @returns the new version, or undefined when the version has changed. Throws on timesheet_logs_no_overlap. */
export async function updateLeave(
  tx: Tx,
  managerId: string,
  { id, version, editedAt, ...content }: LeaveContent & { id: string; version: number; editedAt: string },
): Promise<number | undefined> {
  const updated = await tx
    .updateTable('timesheetLogs')
    .set({ ...columnsOf(content), editedAt, version: nextVersion })
    .where('managerId', '=', managerId)
    .where('id', '=', id)
    .where('logType', '=', 'leave')
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst()
  return updated?.version
}
