import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { EmployeeScope } from '#server/core/http/context.ts'
import type { ClockedBreak } from '#shared/timesheets/clock/clocked-entry.ts'
import type { PhoneFlag } from '#shared/timesheets/approval/phone-flag.ts'
import type { OccupiedInterval } from '#shared/timesheets/entries/occupied-interval.ts'
import type { Tx } from '#server/core/database/database.ts'
import { nextVersion } from '#server/core/database/next-version.ts'
import { sendWithoutWaiting } from '#server/core/database/pipelined-driver.ts'
import { anyOf } from '#server/core/database/any-of.ts'
import { activityIdsOf, assetIdsOf, locationIdsOf, insertParts } from '../entries/entry-parts-store.ts'
import type { StoredEntry } from './reconcile-with-events.ts'

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
      assetIdsOf(managerId).as('assetIds'),
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

/** Of these employees. */
export function findOverlapCandidates(
  tx: Tx,
  managerId: string,
  employeeIds: readonly string[],
): Promise<(OverlapCandidate & { employeeId: string })[]> {
  return tx
    .selectFrom('timesheetLogs as l')
    .select(['l.id', 'l.employmentInfo as employeeId', 'l.startTime', 'l.endTime', 'l.blocksTime'])
    .where('l.managerId', '=', managerId)
    .where('l.employmentInfo', '=', anyOf(employeeIds))
    .where(isOverlapCandidate)
    .execute()
}

interface OccupiedAsked {
  /** Each employee, with the instant from which on. */
  since: ReadonlyMap<string, string>
  /** Other than these entries. */
  except: readonly string[]
}

/** What occupies time of these employees. */
export async function findOccupied(
  tx: Tx,
  managerId: string,
  { since, except }: OccupiedAsked,
): Promise<(OccupiedInterval & { employeeId: string })[]> {
  const { rows } = await sql<OccupiedInterval & { employeeId: string }>`
    select l.id, l.employment_info as employee_id, l.start_time, l.end_time
    from unnest(${[...since.keys()]}::uuid[], ${[...since.values()]}::timestamptz[]) as p (employee_id, since)
      join app.timesheet_logs l on l.manager_id = ${managerId} and l.employment_info = p.employee_id
    where l.blocks_time and (l.end_time is null or l.end_time > p.since) and l.id <> all(${except}::uuid[])`.execute(tx)
  return rows
}

/** Occupies or releases the time of entries, and flags entries without time. Throws on timesheet_logs_no_overlap. */
export async function setBlocksTime(
  tx: Tx,
  managerId: string,
  { ids, blocksTime }: { ids: readonly string[]; blocksTime: boolean },
): Promise<void> {
  if (ids.length === 0) return
  const others = sql`array_remove(phone_flags, 'overlap')`
  await tx
    .updateTable('timesheetLogs')
    .set({
      blocksTime,
      phoneFlags: blocksTime ? sql<string[]>`${others}` : sql<string[]>`${others} || '{overlap}'::text[]`,
      version: nextVersion,
    })
    .where('managerId', '=', managerId)
    .where('id', '=', anyOf(ids))
    .execute()
}

/** Throws on timesheet_logs_no_overlap, and on timesheet_logs_one_running. */
export async function insertClocked(
  tx: Tx,
  { managerId, employeeId }: EmployeeScope,
  entry: StoredEntry,
): Promise<void> {
  await tx
    .insertInto('timesheetLogs')
    .values({ managerId, id: entry.id, employmentInfo: employeeId, source: 'phone', ...columnsOf(entry) })
    .execute()
  await insertParts(tx, managerId, [{ id: entry.id, employeeId }], { ...entry, breaks: [] })
  await insertBreaks(tx, { managerId, employeeId }, entry.id, entry.breaks)
}

/** The same for an existing entry; unchanged parts are not rewritten. */
export async function updateClocked(
  tx: Tx,
  employee: EmployeeScope,
  { stored, entry }: { stored: StoredEntry; entry: StoredEntry },
): Promise<void> {
  const { managerId, employeeId } = employee
  const { id } = entry
  await tx
    .updateTable('timesheetLogs')
    .set({ ...columnsOf(entry), version: nextVersion })
    .where('managerId', '=', managerId)
    .where('employmentInfo', '=', employeeId)
    .where('id', '=', id)
    .execute()
  if (isDifferent(jobOf(stored), jobOf(entry))) {
    for (const table of ['logLocations', 'logActivities', 'logAssets'] as const) {
      await tx.deleteFrom(table).where('managerId', '=', managerId).where('logId', '=', id).execute()
    }
    await insertParts(tx, managerId, [{ id, employeeId }], { ...entry, breaks: [] })
  }
  const changed = entry.breaks.filter((each) => !stored.breaks.some((other) => !isDifferent(each, other)))
  const gone = stored.breaks.filter((each) => !entry.breaks.some((other) => !isDifferent(each, other)))
  if (gone.length > 0) {
    await tx
      .deleteFrom('timesheetBreaks')
      .where('managerId', '=', managerId)
      .where('logId', '=', id)
      .where('id', '=', anyOf(gone.map((each) => each.id)))
      .execute()
  }
  await insertBreaks(tx, employee, id, changed)
}

const jobOf = ({ locationIds, activityIds, assetIds }: StoredEntry) => [locationIds, activityIds, assetIds]

const isDifferent = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other)

function columnsOf(entry: StoredEntry) {
  const { startTime, endTime, timezoneOffset, comments, status, blocksTime, flags, forgottenReason } = entry
  return { startTime, endTime, timezoneOffset, comments, status, blocksTime, phoneFlags: flags, forgottenReason }
}

/** Uses the phone's IDs. A break whose ID exists gets a new one, because without the break a pause would be paid. */
async function insertBreaks(
  tx: Tx,
  { managerId, employeeId }: EmployeeScope,
  logId: string,
  breaks: readonly ClockedBreak[],
): Promise<void> {
  if (breaks.length === 0) return
  const rows = breaks.map((each) => ({ managerId, logId, employmentInfo: employeeId, ...each }))
  const inserted = await tx
    .insertInto('timesheetBreaks')
    .values(rows)
    .onConflict((oc) => oc.doNothing())
    .returning('id')
    .execute()
  const taken = rows.filter(({ id }) => !inserted.some((row) => row.id === id))
  if (taken.length === 0) return
  await tx
    .insertInto('timesheetBreaks')
    .values(taken.map((row) => ({ ...row, id: newId() })))
    .execute()
}

/** Serialises the recordings of one employee, so that each of their phones sees what the other has written. */
export function acquireClockLock(tx: Tx, { employeeId }: EmployeeScope): Promise<void> {
  return acquireClockLocks(tx, [employeeId])
}

/**
 * In its own statement: beside a business table the lock would be taken on a Citus worker, where it excludes no one.
 */
function acquireClockLocks(tx: Tx, employeeIds: readonly string[]): Promise<void> {
  return sendWithoutWaiting(
    tx,
    sql`select pg_advisory_xact_lock(hashtextextended('clock ' || p.employee_id, 0)) from unnest(${employeeIds}::uuid[]) p(employee_id)`,
  )
}
