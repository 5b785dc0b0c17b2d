import { sql } from 'kysely'
import type { StatusChange } from '#shared/timesheets/entries/timesheets-contract.ts'
import type { LogType } from '#shared/timesheets/entries/log-type.ts'
import type { DatedEntry, LockedDays } from '#shared/timesheets/locks/period-lock.ts'
import { canMove, takesReason } from '#shared/core/state-machine.ts'
import { decisions, type TimesheetStatus } from '#shared/timesheets/approval/timesheet-status.ts'
import type { Tx } from '#server/core/database/database.ts'
import { sendWithoutWaiting } from '#server/core/database/pipelined-driver.ts'
import { anyOf } from '#server/core/database/any-of.ts'
import { blocksTime } from '../entries/entry-parts-store.ts'

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
 * Changes entries that still have the expected status, if the decision is possible from it, and belong to no locked day,
 * those of archived employees too: no hours go unpaid because someone left. Throws on timesheet_logs_no_overlap.
 */
export async function changeStatuses(
  tx: Tx,
  managerId: string,
  { changes: asked, locks, now }: ChangesAsked,
): Promise<DecidedEntry[]> {
  const changes = asked.filter(({ from, to }) => canMove(decisions[to], from))
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
    ${changes.map(({ to, reason }) => (takesReason(decisions[to]) && reason ? reason : null))}::text[])`
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
    .where(blocksTime('r', { startTime: sql`l.start_time`, endTime: sql`l.end_time`, now }))
    .executeTakeFirst()
  return met !== undefined
}
