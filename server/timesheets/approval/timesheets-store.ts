import { type RawBuilder, sql } from 'kysely'
import type { StatusChange, TimesheetPerson } from '#shared/timesheets/entries/timesheets-contract.ts'
import type { LogType } from '#shared/timesheets/entries/log-type.ts'
import type { DatedEntry, LockedDays } from '#shared/timesheets/locks/period-lock.ts'
import type { TimesheetStatus } from '#shared/timesheets/approval/timesheet-status.ts'
import type { Tx } from '#server/core/database/database.ts'
import { sendWithoutWaiting } from '#server/core/database/pipelined-driver.ts'

/** Calendar days of the business's zone, `YYYY-MM-DD`, both included. */
export interface DayRange {
  from: string
  to: string
}

/** How many hours the zones of businesses are ahead of UTC (shared/business/state.ts). */
const zoneHours = { least: 8, most: 11 }

/**
 * Whether the entry `l` belongs to one of the days. The day is stored with it (payroll.md 5.2), and the search uses the
 * start, because the indexes do.
 */
export function isOnDays({ from, to }: DayRange): RawBuilder<boolean> {
  const earliest = midnight(from).subtract({ hours: zoneHours.most }).toString()
  return sql`(l.start_time >= ${earliest} and l.start_time < ${endOf(to)} and l.day between ${from}::date and ${to}::date)`
}

/** Every entry of the day has started before this instant, in any zone. */
const endOf = (day: string) =>
  midnight(day)
    .add({ hours: 24 - zoneHours.least })
    .toString()

const midnight = (day: string) => Temporal.PlainDate.from(day).toZonedDateTime('UTC').toInstant()

/**
 * Whether the entry `l` is leave that began before the range and reaches into it (payroll.md 8.2). The planner picks
 * the better of the two leave indexes, by start or by last day.
 */
export function isLeaveInto({ from }: DayRange): RawBuilder<boolean> {
  return sql`(l.leave_entitlement is not null and l.start_time < ${endOf(from)}
    and l.day < ${from}::date and l.end_day >= ${from}::date)`
}

/** One parameter for any number of IDs, including none. */
export const anyOf = (ids: readonly string[]) => sql<string>`any(${ids}::uuid[])`

/**
 * Active employees, and archived ones with work or leave in the range, with counts by status of the entries that start
 * in it.
 */
export function findPeople(tx: Tx, managerId: string, range: DayRange): Promise<TimesheetPerson[]> {
  return tx
    .selectFrom('employmentInfo as e')
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('timesheetLogs as l')
          .select(['l.employmentInfo', countOf('pending'), countOf('approved'), countOf('rejected')])
          .select(
            sql<boolean>`bool_or(l.status = 'pending' and 'worked_before_archiving' = any(l.phone_flags))`.as('late'),
          )
          .where('l.managerId', '=', managerId)
          .where(isOnDays(range))
          .groupBy('l.employmentInfo')
          .as('c'),
      (join) => join.onRef('c.employmentInfo', '=', 'e.id'),
    )
    .select((eb) => [
      'e.id as employeeId',
      'e.firstName',
      'e.lastName',
      'e.active',
      eb.fn.coalesce('c.pending', sql.lit(0)).as('pending'),
      eb.fn.coalesce('c.approved', sql.lit(0)).as('approved'),
      eb.fn.coalesce('c.rejected', sql.lit(0)).as('rejected'),
      eb
        .exists(
          eb
            .selectFrom('timesheetLogs as r')
            .select(sql.lit(1).as('one'))
            .where('r.managerId', '=', managerId)
            .whereRef('r.employmentInfo', '=', 'e.id')
            .where('r.endTime', 'is', null)
            .where('r.status', 'in', ['active', 'break']),
        )
        .$castTo<boolean>()
        .as('running'),
      sql<boolean>`not e.active and coalesce(c.late, false)`.as('workedBeforeArchiving'),
    ])
    .where('e.managerId', '=', managerId)
    .where((eb) =>
      eb.or([
        eb('e.active', '=', true),
        eb('c.employmentInfo', 'is not', null),
        eb.exists(
          eb
            .selectFrom('timesheetLogs as l')
            .select(sql.lit(1).as('one'))
            .where('l.managerId', '=', managerId)
            .whereRef('l.employmentInfo', '=', 'e.id')
            .where(isLeaveInto(range)),
        ),
      ]),
    )
    .orderBy('e.id')
    .execute()
}

const countOf = <Status extends 'pending' | 'approved' | 'rejected'>(status: Status) =>
  sql<number>`count(*) filter (where l.status = ${sql.lit(status)})`.as(status)

/** Whether the employee works or worked for the business. */
export async function isEmployee(tx: Tx, managerId: string, employeeId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('employmentInfo as e')
    .select('e.id')
    .where('e.managerId', '=', managerId)
    .where('e.id', '=', employeeId)
    .executeTakeFirst()
  return found !== undefined
}

/**
 * Locks the entries in a fixed order, so that two batches cannot deadlock: an update locks them in the order of its
 * plan. Pipelined with the statement that needs it.
 */
export function lockEntriesForUpdate(tx: Tx, managerId: string, ids: readonly string[]): Promise<void> {
  return sendWithoutWaiting(
    tx,
    sql`select l.id from app.timesheet_logs l where l.manager_id = ${managerId} and l.id = ${anyOf(ids)} order by l.id for update`,
  )
}

interface ChangesAsked {
  changes: readonly StatusChange[]
  locks: readonly LockedDays[]
  now: string
}

/**
 * Changes entries that still have the expected status and belong to no locked day, those of archived employees too: no
 * hours go unpaid because someone left. Throws on timesheet_logs_no_overlap.
 */
export async function changeStatuses(
  tx: Tx,
  managerId: string,
  { changes, locks, now }: ChangesAsked,
): Promise<DecidedEntry[]> {
  await lockEntriesForUpdate(
    tx,
    managerId,
    changes.map(({ id }) => id),
  )
  const entries: DecidedEntry[] = []
  // Entries release time before others occupy it: the constraint checks every row as it is written, in plan order.
  for (const part of [changes.filter(({ to }) => to === 'rejected'), changes.filter(({ to }) => to !== 'rejected')]) {
    if (part.length > 0) entries.push(...(await updateStatuses(tx, managerId, { changes: part, locks, now })))
  }
  return entries
}

function updateStatuses(tx: Tx, managerId: string, { changes, locks, now }: ChangesAsked): Promise<DecidedEntry[]> {
  const ids = changes.map(({ id }) => id)
  const asked = sql<AskedStatus>`unnest(${ids}::uuid[],
    ${changes.map(({ from }) => from)}::app.timesheet_status[], ${changes.map(({ to }) => to)}::app.timesheet_status[],
    ${changes.map(({ version }) => version ?? null)}::integer[],
    ${changes.map(({ to, reason }) => (to === 'rejected' && reason ? reason : null))}::text[])`
  const update = tx
    .updateTable('timesheetLogs as l')
    .from(asked.as<'c'>(sql`c(id, "from", "to", version, reason)`))
    .set((eb) => ({
      status: eb.ref('c.to'),
      blocksTime: sql<boolean>`c.to <> 'rejected'`,
      // The entry now either has its time or needs none.
      phoneFlags: sql<string[]>`array_remove(l.phone_flags, 'overlap')`,
      rejectReason: eb.ref('c.reason'),
      approvedAt: sql<string | null>`case when c.to = 'approved' then ${now}::timestamptz else l.approved_at end`,
      version: sql<number>`l.version + 1`,
    }))
    .where('l.managerId', '=', managerId)
    .whereRef('l.id', '=', 'c.id')
    .whereRef('l.status', '=', 'c.from')
    .where(({ eb, ref }) => eb('l.version', '=', eb.fn.coalesce('c.version', ref('l.version'))))
  return (locks.length > 0 ? update.where(isOnNoDayOf(locks)) : update)
    .returning(['l.id', 'l.employmentInfo as employeeId', 'l.logType', 'l.day as startDay'])
    .execute()
}

/** What the employee is notified of when their entry is decided on. */
export interface DecidedEntry {
  id: string
  employeeId: string
  logType: LogType
  /** `YYYY-MM-DD`: the day that owns it. */
  startDay: string
}

interface AskedStatus extends Omit<StatusChange, 'reason' | 'version'> {
  version: number | null
  reason: string | null
}

function isOnNoDayOf(locks: readonly LockedDays[]) {
  return sql<boolean>`not exists (select from unnest(${locks.map(({ from }) => from)}::date[],
    ${locks.map(({ to }) => to)}::date[]) k(first, last)
    where l.day <= k.last and k.first <= (case when l.leave_entitlement is null then l.day else l.end_day end))`
}

/** Which of the entries occupy no time: rejected ones, and those a phone recorded over another. */
export async function findWithoutTime(tx: Tx, managerId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('timesheetLogs as l')
    .select('l.id')
    .where('l.managerId', '=', managerId)
    .where('l.id', '=', anyOf(ids))
    .where('l.blocksTime', '=', false)
    .execute()
  return rows.map(({ id }) => id)
}

/** The current status of entries by ID, with the days they belong to. */
export async function findStatuses(
  tx: Tx,
  managerId: string,
  ids: readonly string[],
): Promise<Map<string, DatedEntry & { status: TimesheetStatus; version: number; rejectReason: string | null }>> {
  const rows = await tx
    .selectFrom('timesheetLogs as l')
    .select(['l.id', 'l.status', 'l.version', 'l.rejectReason', 'l.day', 'l.endDay', 'l.leaveEntitlement'])
    .where('l.managerId', '=', managerId)
    .where('l.id', '=', anyOf(ids))
    .execute()
  return new Map(rows.map(({ id, ...row }) => [id, row]))
}

/**
 * Whether one of the entries overlaps its employee's running entry, which lasts until now but occupies only its start
 * in the table.
 */
export async function overlapsRunning(
  tx: Tx,
  managerId: string,
  ids: readonly string[],
  now: string,
): Promise<boolean> {
  const met = await tx
    .selectFrom('timesheetLogs as l')
    .innerJoin('timesheetLogs as r', 'r.employmentInfo', 'l.employmentInfo')
    .select('l.id')
    .where('l.managerId', '=', managerId)
    .where('r.managerId', '=', managerId)
    .where('l.id', '=', anyOf(ids))
    .where('r.endTime', 'is', null)
    .where('r.blocksTime', '=', true)
    .whereRef('r.startTime', '<', 'l.endTime')
    .where('l.startTime', '<', now)
    .executeTakeFirst()
  return met !== undefined
}
