import type { EmployeeScope } from '#server/core/http/context.ts'
import { sql } from 'kysely'
import type { ClockedBreak } from '#shared/timesheets/clock/clocked-entry.ts'
import type { PhoneFlag } from '#shared/timesheets/approval/phone-flag.ts'
import type { OccupiedInterval } from '#shared/timesheets/entries/occupied-interval.ts'
import type { Tx } from '#server/core/database/database.ts'
import { sendWithoutWaiting } from '#server/core/database/pipelined-driver.ts'
import { acquireClockLocks } from './clock-events-store.ts'
import { activityIdsOf, locationIdsOf } from '../entries/entry-parts-store.ts'
import type { StoredEntry } from './reconcile-with-events.ts'
import { anyOf } from '../approval/timesheets-store.ts'

export async function findOwnEntryIds(
  tx: Tx,
  { managerId, employeeId }: EmployeeScope,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await ofEmployee(tx, { managerId, employeeId }).select('l.id').where('l.id', '=', anyOf(ids)).execute()
  return rows.map(({ id }) => id)
}

function ofEmployee(tx: Tx, { managerId, employeeId }: EmployeeScope) {
  return tx
    .selectFrom('timesheetLogs as l')
    .where('l.managerId', '=', managerId)
    .where('l.employmentInfo', '=', employeeId)
}

/**
 * Undecided work that has its time only while no other entry does: what phones recorded, and edited entries that lost
 * their time to another.
 */
const isOverlapCandidate = sql<boolean>`(l.log_type = 'work' and l.status in ('active', 'break', 'pending')
  and (not l.blocks_time or (l.source = 'phone' and l.edited_at is null)))`

/**
 * Locks these entries and those of the employees whose time may change with them, in the order that every writer uses.
 */
export function lockEmployeeEntriesForUpdate(
  tx: Tx,
  managerId: string,
  { employeeIds, ids }: { employeeIds: readonly string[]; ids: readonly string[] },
): Promise<void> {
  return sendWithoutWaiting(
    tx,
    sql`select l.id from app.timesheet_logs l where l.manager_id = ${managerId}
      and (l.id = ${anyOf(ids)} or (l.employment_info = ${anyOf(employeeIds)} and ${isOverlapCandidate})) order by l.id for update`,
  )
}

/**
 * Which of the entries' employees have entries without time, because another entry occupies it. Locks the clocks of all
 * of them in one fixed order, so that no phone adds such entries in between.
 */
export async function findWaiting(tx: Tx, managerId: string, ids: readonly string[]): Promise<string[]> {
  const people = await tx
    .selectFrom('timesheetLogs as l')
    .select('l.employmentInfo as employeeId')
    .distinct()
    .where('l.managerId', '=', managerId)
    .where('l.id', '=', anyOf(ids))
    .orderBy('l.employmentInfo')
    .execute()
  const employeeIds = people.map(({ employeeId }) => employeeId)
  await acquireClockLocks(tx, employeeIds)
  const rows = await tx
    .selectFrom('timesheetLogs as l')
    .select('l.employmentInfo as employeeId')
    .distinct()
    .where('l.managerId', '=', managerId)
    .where(isOverlapCandidate)
    .where('l.blocksTime', '=', false)
    .where('l.employmentInfo', '=', anyOf(employeeIds))
    .execute()
  return rows.map(({ employeeId }) => employeeId)
}

/** An entry with its stored day, which a lock may have kept through a zone change. */
export type DatedEntry = StoredEntry & { day: string }

export async function findStored(
  tx: Tx,
  employee: EmployeeScope,
  ids: readonly string[],
): Promise<Map<string, DatedEntry>> {
  const { managerId } = employee
  const rows = await ofEmployee(tx, employee)
    .select((eb) => [
      'l.id',
      'l.day',
      'l.startTime',
      'l.endTime',
      eb.fn.coalesce('l.timezoneOffset', sql.lit(0)).as('timezoneOffset'),
      eb.fn.coalesce('l.comments', sql.lit('')).as('comments'),
      'l.status',
      'l.source',
      'l.editedAt',
      'l.blocksTime',
      sql<PhoneFlag[]>`l.phone_flags`.as('flags'),
      'l.forgottenReason',
      locationIdsOf(managerId).as('locationIds'),
      activityIdsOf(managerId).as('activityIds'),
      sql<ClockedBreak[]>`(select coalesce(json_agg(json_build_object('id', k.id, 'startTime', app.iso(k.start_time),
          'endTime', app.iso(k.end_time), 'type', k.type, 'timezoneOffset', coalesce(k.timezone_offset, l.timezone_offset, 0))
          order by k.start_time, k.id), '[]')
        from app.timesheet_breaks k where k.manager_id = ${managerId} and k.log_id = l.id)`.as('breaks'),
    ])
    .where('l.id', '=', anyOf(ids))
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

export interface OverlapCandidate extends OccupiedInterval {
  blocksTime: boolean
}

export function findOverlapCandidates(tx: Tx, employee: EmployeeScope): Promise<OverlapCandidate[]> {
  return ofEmployee(tx, employee)
    .select(['l.id', 'l.startTime', 'l.endTime', 'l.blocksTime'])
    .where(isOverlapCandidate)
    .execute()
}

/** What occupies time from the instant on, other than these entries. */
export function findOccupied(
  tx: Tx,
  employee: EmployeeScope,
  { from, except }: { from: string; except: readonly string[] },
): Promise<OccupiedInterval[]> {
  return ofEmployee(tx, employee)
    .select(['l.id', 'l.startTime', 'l.endTime'])
    .where('l.blocksTime', '=', true)
    .where(({ or, eb }) => or([eb('l.endTime', 'is', null), eb('l.endTime', '>', from)]))
    .where(sql<boolean>`l.id <> all(${except}::uuid[])`)
    .execute()
}
