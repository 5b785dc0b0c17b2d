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

/** Hours by which the zones that a business may choose are ahead of UTC (shared/business/state.ts). */
const zoneHours = { least: 8, most: 11 }

/**
 * Whether one of the days owns the entry `l`. The day is kept with it (payroll.md 5.2), and the search is by the start,
 * because the indexes are.
 */
export function isOnDays({ from, to }: DayRange): RawBuilder<boolean> {
  const earliest = midnight(from).subtract({ hours: zoneHours.most }).toString()
  return sql`(l.start_time >= ${earliest} and l.start_time < ${endOf(to)} and l.day between ${from}::date and ${to}::date)`
}

/** Before it every entry of the day has started, whatever the zone. */
const endOf = (day: string) =>
  midnight(day)
    .add({ hours: 24 - zoneHours.least })
    .toString()

const midnight = (day: string) => Temporal.PlainDate.from(day).toZonedDateTime('UTC').toInstant()

/**
 * Whether the entry `l` is leave that began before the days and reaches into them (payroll.md 8.2). Of the two indexes of
 * leave, by start and by last day, the better serves.
 */
export function isLeaveInto({ from }: DayRange): RawBuilder<boolean> {
  return sql`(l.leave_entitlement is not null and l.start_time < ${endOf(from)}
    and l.day < ${from}::date and l.end_day >= ${from}::date)`
}

/** One parameter whatever the number of ids, and none is allowed. */
export const anyOf = (ids: readonly string[]) => sql<string>`any(${ids}::uuid[])`

/** Active employees, and archived ones whose work or leave is of the days: with the entries that begin there, by status. */
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

/** Whether the person works or worked here. */
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
 * Takes the entries in one order for everybody, so that two batches wait for each other and do not block each other: an
 * update takes them in whatever order its plan has. Not waited for: it travels with the statement that needs it.
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
 * Those that still had the status they are changed from and belong to no locked day, of archived employees too: no hour
 * goes unpaid because somebody left. Throws on timesheet_logs_no_overlap.
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
  // Time is given up before it is taken: the table looks at every row as it is written, in the order of a plan.
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
      // Either it has its time now, or it wants none.
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

/** As much of an entry as its person is told of a decision. */
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

/** Those of the entries that take no time: they were rejected, or a phone recorded them over another. */
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

/** What entries are now, by id, with the days they belong to. */
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

/** Whether one of the entries meets the running entry of its person, which lasts until now and in the table takes its start only. */
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
