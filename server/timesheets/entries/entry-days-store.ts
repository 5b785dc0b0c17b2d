import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '#server/core/database/database.ts'

const dayIn = (zone: string) => sql<string>`(l.start_time at time zone ${zone})::date`

const endDayIn = (zone: string) => sql<string | null>`(l.end_time at time zone ${zone})::date`

/** Whether a lock in force covers the day of the entry `l`, or its day in the new zone. */
const isHeld = (managerId: string, zone: string) => sql<boolean>`exists (select from app.period_locks k
  where k.manager_id = ${managerId} and k.unlocked_at is null
  and (l.day between k.from_day and k.to_day or ${dayIn(zone)} between k.from_day and k.to_day))`

/** Work entries whose day would change in the zone, by start. Leave keeps its requested days. */
export function findMovingEntries(tx: Tx, managerId: string, zone: string) {
  return tx
    .selectFrom('timesheetLogs as l')
    .innerJoin('employmentInfo as e', 'e.id', 'l.employmentInfo')
    .select(['l.id', 'e.firstName', 'e.lastName', 'l.startTime', 'l.day', dayIn(zone).as('newDay')])
    .select(isHeld(managerId, zone).as('held'))
    .where('l.managerId', '=', managerId)
    .where('e.managerId', '=', managerId)
    .where('l.logType', '=', 'work')
    .where('l.day', '!=', dayIn(zone))
    .orderBy('l.startTime')
    .orderBy('l.id')
    .execute()
}

/** Moves work entries to their days in the zone; locked ones keep theirs. */
export async function moveEntryDays(tx: Tx, managerId: string, zone: string) {
  await tx
    .updateTable('timesheetLogs as l')
    .set({ day: dayIn(zone), endDay: endDayIn(zone) })
    .where('l.managerId', '=', managerId)
    .where('l.logType', '=', 'work')
    .where((eb) => eb.or([eb('l.day', '!=', dayIn(zone)), sql<boolean>`l.end_day is distinct from ${endDayIn(zone)}`]))
    .where((eb) => eb.not(isHeld(managerId, zone)))
    .execute()
}

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
