import { type RawBuilder, sql } from 'kysely'
import { mostOrphaned, type OrphanedClockOff, type RunningEntry } from '#shared/timesheets/clock/clock-contract.ts'
import { mostPeople } from '#shared/core/farm-limits.ts'
import type { Tx } from '#server/core/database/database.ts'
import { activityIdsOf, assetIdsOf, locationIdsOf } from '../entries/entry-parts-store.ts'
import { fromEntries } from '../entries/entry-rows-store.ts'

/** Entries without an end, archived employees included, longest running first. */
export function findRunning(tx: Tx, managerId: string): Promise<RunningEntry[]> {
  return fromEntries(tx, managerId)
    .select([
      'l.id',
      'l.employmentInfo as employeeId',
      'e.firstName',
      'e.lastName',
      'l.startTime',
      locationIdsOf(managerId).as('locationIds'),
      activityIdsOf(managerId).as('activityIds'),
      assetIdsOf(managerId).as('assetIds'),
      breakOn(managerId).as('break'),
      positionOf(managerId).as('position'),
    ])
    .where('l.endTime', 'is', null)
    .where('l.status', 'in', ['active', 'break'])
    .orderBy('l.startTime')
    .orderBy('l.id')
    .limit(mostPeople)
    .execute()
}

function breakOn(managerId: string): RawBuilder<RunningEntry['break']> {
  return sql`(select json_build_object('id', k.id, 'startTime', app.iso(k.start_time), 'type', k.type)
    from app.timesheet_breaks k where k.manager_id = ${managerId} and k.log_id = l.id and k.end_time is null
    order by k.start_time desc, k.id desc limit 1)`
}

/** A position from an earlier entry says nothing about this one; the minute is the tolerance that tracks have. */
function positionOf(managerId: string): RawBuilder<RunningEntry['position']> {
  return sql`(select json_build_object('latitude', p.latitude, 'longitude', p.longitude,
      'recordedAt', app.iso(p.recorded_at), 'accuracyMetres', p.accuracy_metres)
    from app.employee_live_location p where p.manager_id = ${managerId} and p.employee = l.employment_info
      and p.recorded_at >= l.start_time - interval '1 minute')`
}

/** How long a phone may be offline and still send the clock-on. */
const orphanedDays = 14

/**
 * Clock-offs from active employees' phones for entries without a clock-on, oldest first. Left out once the employee has
 * work around that time, such as an entry that a manager added.
 */
export function findOrphanedClockOffs(tx: Tx, managerId: string, now: string): Promise<OrphanedClockOff[]> {
  return (
    tx
      // A separate step, because it is nearly always empty: planned as one, every clock-off is scanned for each
      // employee.
      .with(
        (cte) => cte('ended').materialized(),
        (db) =>
          db
            .selectFrom('clockEvents as c')
            .select(['c.managerId', 'c.entryId', 'c.employmentInfo'])
            .select(
              sql<string>`greatest(coalesce(c.corrected_at, (c.event ->> 'endTime')::timestamptz, c.occurred_at), '2000-01-01')`.as(
                'at',
              ),
            )
            .where('c.managerId', '=', managerId)
            .where('c.kind', 'in', ['clock_off', 'switch_job', 'finish_forgotten'])
            .where('c.problem', 'is', null)
            .where('c.receivedAt', '>', sql<string>`${now}::timestamptz - ${orphanedDays}::int * interval '1 day'`)
            .where(
              sql<boolean>`not exists (select from app.timesheet_logs l where l.manager_id = ${managerId} and l.id = c.entry_id)`,
            )
            .where(
              sql<boolean>`not exists (select from app.clock_events u where u.manager_id = ${managerId} and u.entry_id = c.entry_id
                and u.kind = 'clock_off_undone' and u.event ->> 'clockOffId' = c.id::text)`,
            ),
      )
      .selectFrom('ended as n')
      .innerJoin('employmentInfo as e', 'e.id', 'n.employmentInfo')
      .select(['n.entryId as id', 'e.firstName', 'e.lastName'])
      .select(sql<string>`min(n.at)`.as('endedAt'))
      .where('n.managerId', '=', managerId)
      .where('e.managerId', '=', managerId)
      .where('e.active', '=', true)
      .where(
        sql<boolean>`not exists (select from app.timesheet_logs l where l.manager_id = ${managerId}
        and l.employment_info = n.employment_info and l.log_type = 'work' and l.status <> 'rejected'
        and l.start_time < n.at + interval '1 hour'
        and coalesce(l.end_time, 'infinity') > n.at - interval '1 hour')`,
      )
      .groupBy(['n.entryId', 'e.firstName', 'e.lastName'])
      .orderBy('endedAt')
      .orderBy('n.entryId')
      .limit(mostOrphaned)
      .execute()
  )
}
