import { type RawBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type {
  StatusChange,
  TimesheetBreak,
  TimesheetEntry,
  TimesheetPerson,
} from '#shared/timesheets/timesheets-contract.ts'
import type { TimesheetStatus } from '#shared/timesheets/timesheet-status.ts'
import type { Tx } from '../core/database.ts'
import type { EntryPlace } from './entry-cursor.ts'

/** Calendar days of the business's zone, `YYYY-MM-DD`, both included. */
export interface DayRange {
  from: string
  to: string
}

/** When a day, or the one so many days later, begins in the business's zone: startOfDay of shared/core/zone.ts without a trip for the zone. */
function startOfDay(managerId: string, day: string, daysLater = 0): RawBuilder<string> {
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

interface EntriesOfEmployee extends DayRange {
  employeeId: string
  after: EntryPlace | null
  limit: number
}

/** Entries of an active employee, newest first. Places and work come in the order they were entered, breaks by their start. */
export function findEntries(tx: Tx, managerId: string, asked: EntriesOfEmployee): Promise<TimesheetEntry[]> {
  const { employeeId, from, to, after, limit } = asked
  const entries = tx
    .selectFrom('timesheetLogs as l')
    .innerJoin('employmentInfo as e', 'e.id', 'l.employmentInfo')
    .select((eb) => [
      'l.id',
      'l.employmentInfo as employeeId',
      'l.startTime',
      'l.endTime',
      eb.fn.coalesce('l.comments', sql.lit('')).as('comments'),
      'l.status',
      'l.logType',
      'l.leaveEntitlement',
      'l.timezoneOffset',
      sql<string[]>`array(${eb
        .selectFrom('logLocations as p')
        .select('p.locationId')
        .where('p.managerId', '=', managerId)
        .whereRef('p.logId', '=', 'l.id')
        .orderBy('p.id')})`.as('locationIds'),
      sql<string[]>`array(${eb
        .selectFrom('logActivities as a')
        .select('a.activityId')
        .where('a.managerId', '=', managerId)
        .whereRef('a.logId', '=', 'l.id')
        .orderBy('a.id')})`.as('activityIds'),
      jsonArrayFrom(
        eb
          .selectFrom('timesheetBreaks as k')
          .select([
            'k.id',
            sql<string>`app.iso(k.start_time)`.as('startTime'),
            sql<string | null>`app.iso(k.end_time)`.as('endTime'),
            'k.type',
          ])
          .where('k.managerId', '=', managerId)
          .whereRef('k.logId', '=', 'l.id')
          .orderBy('k.startTime')
          .orderBy('k.id'),
      )
        .$castTo<TimesheetBreak[]>()
        .as('breaks'),
    ])
    .where('l.managerId', '=', managerId)
    .where('e.managerId', '=', managerId)
    .where('e.active', '=', true)
    .where('l.employmentInfo', '=', employeeId)
    .where('l.startTime', '>=', startOfDay(managerId, from))
    .where('l.startTime', '<', startOfDay(managerId, to, 1))
  const rest = after
    ? entries.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('l.startTime', 'l.id'), '<', tuple(after.startTime, after.id)),
      )
    : entries
  return rest.orderBy('l.startTime', 'desc').orderBy('l.id', 'desc').limit(limit).execute()
}

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

/** Those of active employees (Specification 6) that still had the status they are changed from. Throws on timesheet_logs_no_overlap. */
export async function changeStatuses(tx: Tx, managerId: string, changes: readonly StatusChange[]): Promise<string[]> {
  // In one order for everybody, so that two batches wait for each other and do not block each other.
  const sorted = changes.toSorted((one, other) => (one.id < other.id ? -1 : 1))
  const asked = sql<StatusChange>`unnest(${sorted.map(({ id }) => id)}::uuid[],
    ${sorted.map(({ from }) => from)}::app.timesheet_status[], ${sorted.map(({ to }) => to)}::app.timesheet_status[])`
  const rows = await tx
    .updateTable('timesheetLogs as l')
    .from(asked.as<'c'>(sql`c(id, "from", "to")`))
    .from('employmentInfo as e')
    .set((eb) => ({ status: eb.ref('c.to'), blocksTime: sql<boolean>`c.to <> 'rejected'` }))
    .where('l.managerId', '=', managerId)
    .whereRef('l.id', '=', 'c.id')
    .whereRef('l.status', '=', 'c.from')
    .where('e.managerId', '=', managerId)
    .whereRef('e.id', '=', 'l.employmentInfo')
    .where('e.active', '=', true)
    .returning('l.id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function findStatuses(
  tx: Tx,
  managerId: string,
  entries: readonly { id: string }[],
): Promise<Map<string, TimesheetStatus>> {
  const rows = await tx
    .selectFrom('timesheetLogs as l')
    .innerJoin('employmentInfo as e', 'e.id', 'l.employmentInfo')
    .select(['l.id', 'l.status'])
    .where('l.managerId', '=', managerId)
    .where('e.managerId', '=', managerId)
    .where('e.active', '=', true)
    .where('l.id', '=', anyOf(entries.map(({ id }) => id)))
    .execute()
  return new Map(rows.map(({ id, status }) => [id, status]))
}
