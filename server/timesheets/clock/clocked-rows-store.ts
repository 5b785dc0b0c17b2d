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
 * Work that nobody has decided on and whose time is its own only as far as no other entry has it: what phones recorded,
 * and what lost its time to another and was edited since.
 */
const isOverlapCandidate = sql<boolean>`(l.log_type = 'work' and l.status in ('active', 'break', 'pending')
  and (not l.blocks_time or (l.source = 'phone' and l.edited_at is null)))`

/** Keeps others from these entries and from those of the people whose time may change with them, in the order in which all hold entries. */
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
 * Those of the entries' people who have hours without their time, which another entry has. Holds the clocks of all of
 * them, in one order for everybody, so that no phone brings such hours meanwhile.
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

export async function findZone(tx: Tx, managerId: string): Promise<string> {
  const { timeZone } = await tx
    .selectFrom('userManager as b')
    .select('b.timeZone')
    .where('b.managerId', '=', managerId)
    .executeTakeFirstOrThrow()
  return timeZone
}

/** An entry with the day it is kept on, which a lock may have held through a change of zone. */
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

/** What takes time from the instant on and is none of these. */
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
