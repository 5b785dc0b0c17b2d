import { type RawBuilder, sql } from 'kysely'
import type { StatusChange, TimesheetPerson } from '#shared/timesheets/timesheets-contract.ts'
import type { LogType } from '#shared/timesheets/log-type.ts'
import type { LockedDays } from '#shared/timesheets/period-lock.ts'
import type { TimesheetStatus } from '#shared/timesheets/timesheet-status.ts'
import type { Tx } from '../core/database.ts'
import { sendAhead } from '../core/pipelined-driver.ts'

/** Calendar days of the business's zone, `YYYY-MM-DD`, both included. */
export interface DayRange {
  from: string
  to: string
}

/** When a day, or the one so many days later, begins in the business's zone: startOfDay of shared/core/zone.ts without a trip for the zone. */
export function startOfDay(managerId: string, day: string, daysLater = 0): RawBuilder<string> {
  return sql`(select (${day}::date + ${daysLater}::int)::timestamp at time zone b.time_zone
    from app.user_manager b where b.manager_id = ${managerId})`
}

/** One parameter whatever the number of ids, and none is allowed. */
export const anyOf = (ids: readonly string[]) => sql<string>`any(${ids}::uuid[])`

export function findPeople(tx: Tx, managerId: string, { from, to }: DayRange): Promise<TimesheetPerson[]> {
  return tx
    .selectFrom('employmentInfo as e')
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('timesheetLogs as l')
          .select(['l.employmentInfo', countOf('pending'), countOf('approved'), countOf('rejected')])
          .where('l.managerId', '=', managerId)
          .where('l.startTime', '>=', startOfDay(managerId, from))
          .where('l.startTime', '<', startOfDay(managerId, to, 1))
          .groupBy('l.employmentInfo')
          .as('c'),
      (join) => join.onRef('c.employmentInfo', '=', 'e.id'),
    )
    .select((eb) => [
      'e.id as employeeId',
      'e.firstName',
      'e.lastName',
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
    ])
    .where('e.managerId', '=', managerId)
    .where('e.active', '=', true)
    .orderBy('e.id')
    .execute()
}

const countOf = <Status extends 'pending' | 'approved' | 'rejected'>(status: Status) =>
  sql<number>`count(*) filter (where l.status = ${sql.lit(status)})`.as(status)

export async function isActiveEmployee(tx: Tx, managerId: string, employeeId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('employmentInfo as e')
    .select('e.id')
    .where('e.managerId', '=', managerId)
    .where('e.id', '=', employeeId)
    .where('e.active', '=', true)
    .executeTakeFirst()
  return found !== undefined
}

/**
 * Takes the entries in one order for everybody, so that two batches wait for each other and do not block each other: an
 * update takes them in whatever order its plan has. Not waited for: it travels with the statement that needs it.
 */
export function holdEntries(tx: Tx, managerId: string, ids: readonly string[]): Promise<void> {
  return sendAhead(
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
 * Those of active employees (Specification 6) that still had the status they are changed from and start on no locked
 * day. Throws on timesheet_logs_no_overlap.
 */
export async function changeStatuses(
  tx: Tx,
  managerId: string,
  { changes, locks, now }: ChangesAsked,
): Promise<ChangedEntry[]> {
  await holdEntries(
    tx,
    managerId,
    changes.map(({ id }) => id),
  )
  const entries: ChangedEntry[] = []
  // Time is given up before it is taken: the table looks at every row as it is written, in the order of a plan.
  for (const part of [changes.filter(({ to }) => to === 'rejected'), changes.filter(({ to }) => to !== 'rejected')]) {
    if (part.length > 0) entries.push(...(await updateStatuses(tx, managerId, { changes: part, locks, now })))
  }
  return entries
}

function updateStatuses(tx: Tx, managerId: string, { changes, locks, now }: ChangesAsked): Promise<ChangedEntry[]> {
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
      approvedAt: sql<string | null>`case c.to when 'approved' then ${now}::timestamptz else l.approved_at end`,
      version: sql<number>`l.version + 1`,
    }))
    .where('l.managerId', '=', managerId)
    .whereRef('l.id', '=', 'c.id')
    .whereRef('l.status', '=', 'c.from')
    .where(({ eb, ref }) => eb('l.version', '=', eb.fn.coalesce('c.version', ref('l.version'))))
    .where('l.employmentInfo', '=', anyActive(managerId))
  // Not joined: the business and its people are looked up once and not for each entry, which was a third of the update.
  const zone = sql<string>`(select b.time_zone from app.user_manager b where b.manager_id = ${managerId})`
  const day = startDayIn(zone)
  return (locks.length > 0 ? update.where(isOnNoDayOf(locks, day)) : update)
    .returning(['l.id', 'l.employmentInfo as employeeId', 'l.logType', day.as('startDay')])
    .execute()
}

/** As much of an entry as its person is told of a decision. */
export interface ChangedEntry {
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

const anyActive = (managerId: string) =>
  sql<string>`any(array(select e.id from app.employment_info e where e.manager_id = ${managerId} and e.active))`

/** `YYYY-MM-DD` of the zone on which the entry `l` starts: the day that owns it (payroll.md 5.2). */
const startDayIn = (zone: RawBuilder<string>) => sql<string>`(l.start_time at time zone ${zone})::date`

/** The same in the zone of the business `b`. */
export const startDay = startDayIn(sql`b.time_zone`)

function isOnNoDayOf(locks: readonly LockedDays[], day: RawBuilder<string>) {
  return sql<boolean>`not exists (select from unnest(${locks.map(({ from }) => from)}::date[],
    ${locks.map(({ to }) => to)}::date[]) k(first, last) where ${day} between k.first and k.last)`
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

/** What entries of active employees are now, by id, with the day that owns them. */
export async function findStatuses(
  tx: Tx,
  managerId: string,
  ids: readonly string[],
): Promise<Map<string, { status: TimesheetStatus; rejectReason: string | null; startDay: string }>> {
  const rows = await tx
    .selectFrom('timesheetLogs as l')
    .innerJoin('employmentInfo as e', 'e.id', 'l.employmentInfo')
    .innerJoin('userManager as b', 'b.managerId', 'l.managerId')
    .select(['l.id', 'l.status', 'l.rejectReason', startDay.as('startDay')])
    .where('l.managerId', '=', managerId)
    .where('e.managerId', '=', managerId)
    .where('e.active', '=', true)
    .where('b.managerId', '=', managerId)
    .where('l.id', '=', anyOf(ids))
    .execute()
  return new Map(rows.map(({ id, ...row }) => [id, row]))
}

/** Whether one of the entries meets the running entry of its person, which lasts until now and in the table takes its start only. */
export async function meetRunning(tx: Tx, managerId: string, ids: readonly string[], now: string): Promise<boolean> {
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
