import { type RawBuilder, sql } from 'kysely'
import type { RunningEntry } from '#shared/timesheets/clock-contract.ts'
import type { Tx } from '../core/database.ts'
import { activityIdsOf, locationIdsOf } from './entry-parts-store.ts'
import { fromEntries } from './entry-rows-store.ts'

/** Entries of active employees that have no end yet, the longest on first. */
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
      breakOn(managerId).as('break'),
      placeOf(managerId).as('place'),
    ])
    .where('l.endTime', 'is', null)
    .where('l.status', 'in', ['active', 'break'])
    .orderBy('l.startTime')
    .orderBy('l.id')
    .execute()
}

function breakOn(managerId: string): RawBuilder<RunningEntry['break']> {
  return sql`(select json_build_object('id', k.id, 'startTime', app.iso(k.start_time), 'type', k.type)
    from app.timesheet_breaks k where k.manager_id = ${managerId} and k.log_id = l.id and k.end_time is null
    order by k.start_time desc, k.id desc limit 1)`
}

/** A place of an earlier entry says nothing of this one; the minute is the slack that tracks have. */
function placeOf(managerId: string): RawBuilder<RunningEntry['place']> {
  return sql`(select json_build_object('latitude', p.latitude, 'longitude', p.longitude,
      'recordedAt', app.iso(p.recorded_at), 'accuracyMetres', p.accuracy_metres)
    from app.employee_live_location p where p.manager_id = ${managerId} and p.employee = l.employment_info
      and p.recorded_at >= l.start_time - interval '1 minute')`
}
