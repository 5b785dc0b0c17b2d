import { type RawBuilder, sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { TimesheetBreak } from '#shared/timesheets/entries/timesheets-contract.ts'
import type { BreakType } from '#shared/timesheets/entries/break-type.ts'
import type { Tx } from '#server/core/database/database.ts'

/** Columns with the parts of an entry `l` of the business `b`, for statements that read entries. */

/** In the order they were entered, like the activities and machines. */
export function locationIdsOf(managerId: string): RawBuilder<string[]> {
  return sql`array(select p.location_id from app.log_locations p
    where p.manager_id = ${managerId} and p.log_id = l.id order by p.id)`
}

export function activityIdsOf(managerId: string): RawBuilder<string[]> {
  return sql`array(select a.activity_id from app.log_activities a
    where a.manager_id = ${managerId} and a.log_id = l.id order by a.id)`
}

export function assetIdsOf(managerId: string): RawBuilder<string[]> {
  return sql`array(select m.asset_id from app.log_assets m
    where m.manager_id = ${managerId} and m.log_id = l.id order by m.id)`
}

/** By start. */
export function breaksOf(managerId: string): RawBuilder<TimesheetBreak[]> {
  return sql`(select coalesce(json_agg(json_build_object('id', k.id, 'startTime', app.iso(k.start_time),
      'endTime', app.iso(k.end_time), 'type', k.type) order by k.start_time, k.id), '[]')
    from app.timesheet_breaks k where k.manager_id = ${managerId} and k.log_id = l.id)`
}

/**
 * When the employee's work of earlier days ended, for the rest before this start. Limited to 48 hours, so that the
 * index returns one or two rows instead of years.
 */
export function previousEnd(managerId: string): RawBuilder<string | null> {
  return sql`case when l.log_type = 'work' then (
    select max(o.end_time) from app.timesheet_logs o
    where o.manager_id = ${managerId} and o.employment_info = l.employment_info
      and o.start_time < l.start_time and o.start_time >= l.start_time - interval '48 hours'
      and o.end_time <= l.start_time and o.log_type = 'work' and o.status <> 'rejected'
      and o.day < l.day) end`
}

export interface NewParts {
  locationIds: readonly string[]
  activityIds: readonly string[]
  assetIds: readonly string[]
  breaks: readonly { startTime: string; endTime: string | null; type: BreakType; timezoneOffset: number }[]
}

export interface EntryOf {
  id: string
  employeeId: string
}

export async function insertParts(tx: Tx, managerId: string, entries: readonly EntryOf[], entry: NewParts) {
  const forEach = <Part, Row>(parts: readonly Part[], rowOf: (part: Part) => Row) =>
    entries.flatMap(({ id: logId, employeeId: employmentInfo }) =>
      parts.map((part) => ({ managerId, id: newId(), logId, employmentInfo, ...rowOf(part) })),
    )
  const locations = forEach(entry.locationIds, (locationId) => ({ locationId }))
  const activities = forEach(entry.activityIds, (activityId) => ({ activityId }))
  const assets = forEach(entry.assetIds, (assetId) => ({ assetId }))
  const breaks = forEach(entry.breaks, (each) => each)
  if (locations.length > 0) await tx.insertInto('logLocations').values(locations).execute()
  if (activities.length > 0) await tx.insertInto('logActivities').values(activities).execute()
  if (assets.length > 0) await tx.insertInto('logAssets').values(assets).execute()
  if (breaks.length > 0) await tx.insertInto('timesheetBreaks').values(breaks).execute()
}

export interface Times {
  startTime: string
  endTime: string
  /** The current instant, until which a running entry lasts. */
  now: string
}

type TimeColumns = Omit<Times, 'startTime' | 'endTime'> & Record<'startTime' | 'endTime', string | RawBuilder<unknown>>

/**
 * Whether the entry of the alias leaves no room for work at these times: the rule of timesheet_logs_no_overlap, with a
 * running entry lasting until now. In the table a running entry occupies only its start, so that leave can already be
 * entered for next week. `shared/timesheets/entries/occupied-interval.ts` has the same rule.
 */
export function blocksTime(alias: 'l' | 'r', { startTime, endTime, now }: TimeColumns): RawBuilder<boolean> {
  const entry = sql.table(alias)
  return sql`(${entry}.blocks_time and ${entry}.start_time < ${endTime}
    and (${entry}.start_time >= ${startTime} or coalesce(${entry}.end_time, ${now}) > ${startTime}))`
}
