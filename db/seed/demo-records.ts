import type { BusinessContext } from '#server/core/http/context.ts'
import { setEmployeesActive } from '#server/employees/list/set-employees-active.ts'
import { addLeave } from '#server/leave/add-leave.ts'
import { createEntries } from '#server/timesheets/entries/create-entries.ts'
import { setStatus } from '#server/timesheets/approval/set-status.ts'
import { instantOf, offsetMinutesAt } from '#shared/core/time/zone.ts'
import { demoId } from './demo-chance.ts'
import { correctApproved, lockPaidPeriod } from './demo-corrections.ts'
import { dayOfSeason } from './demo-days.ts'
import { assets } from './demo-lists.ts'
import { decisionsOn } from './demo-decisions.ts'
import type { Calendar } from './demo-owner.ts'
import { people } from './demo-people.ts'
import { type Absence, planSeason, type Running } from './demo-season.ts'
import { trackedShifts } from './demo-exceptions.ts'
import type { DemoIds } from './demo-set-up.ts'
import type { Shift } from './demo-shift.ts'
import { insertRunning } from './demo-store.ts'
import { trackOf } from './demo-tracks.ts'

interface Terms {
  calendar: Calendar
  now: string
  ids: DemoIds
}

type At = (now: string) => BusinessContext

const idOf = (kind: string, { name, startTime }: { name: string; startTime: string }) =>
  demoId(`${kind} ${name} ${startTime}`, startTime)

/** Creates the season's entries, the decisions about them, and archives the employees who have left. */
export async function recordSeason(at: At, terms: Terms) {
  const { calendar, now } = terms
  const season = planSeason(calendar, now)
  for (const shifts of Map.groupBy(season.shifts, sharedPart).values()) await recordShifts(at, terms, shifts)
  for (const absence of season.absences) await recordAbsence(at(now), terms, absence)
  for (const running of season.running) await recordRunning(at(now), terms, running)
  const records = [
    ...season.shifts.map((shift) => ({ ...shift, logType: 'work' as const, id: idOf('work', shift) })),
    ...season.absences.map((absence) => ({ ...absence, logType: 'leave' as const, id: idOf('leave', absence) })),
  ]
  for (const { decidedAt, ...decision } of decisionsOn(records, calendar, now)) await setStatus(at(decidedAt), decision)
  await lockPaidPeriod(at, calendar, now)
  await correctApproved(at(now), calendar)
  await recordTracks(at(now), terms, season.running)
  await archiveLeavers(at, terms)
}

/** Groups people with the same shift, so that each group is recorded in one call. */
const sharedPart = (shift: Shift) => JSON.stringify({ ...shift, name: null, machines: machinesOf(shift) })

/** What operators drive all day. */
const machinesOf = ({ name }: Shift): string[] =>
  assets.filter(({ operator }) => operator !== undefined && people[operator]?.name === name).map((each) => each.name)

async function recordShifts(at: At, { ids }: Terms, shifts: readonly Shift[]) {
  const [first] = shifts
  if (!first) return
  const { startTime, endTime, breaks, comments, locations, activities } = first
  await createEntries(at(endTime), {
    entries: shifts.map((shift) => ({ id: idOf('work', shift), employeeId: ids.employee(shift.name) })),
    startTime,
    endTime,
    breaks,
    comments,
    locationIds: locations.map(ids.location),
    activityIds: activities.map(ids.activity),
    assetIds: machinesOf(first).map(ids.asset),
  })
}

async function recordAbsence(ctx: BusinessContext, { ids }: Terms, absence: Absence) {
  const { name, type, startDate, endDate } = absence
  await addLeave(ctx, {
    id: idOf('leave', absence),
    employeeId: ids.employee(name),
    leaveType: type,
    startDate,
    endDate,
    comments: '',
  })
}

async function recordRunning({ tx, actor }: BusinessContext, { calendar, ids }: Terms, running: Running) {
  const { name, startTime, breakStart, location, activity } = running
  const id = (kind: string) => idOf(kind, running)
  await insertRunning(tx, actor.managerId, {
    id: id('work'),
    employeeId: ids.employee(name),
    startTime,
    timezoneOffset: offsetMinutesAt(startTime, calendar.zone),
    break: breakStart === null ? null : { id: id('break'), startTime: breakStart },
    location: { id: id('location'), locationId: ids.location(location) },
    activity: { id: id('activity'), activityId: ids.activity(activity) },
  })
}

async function archiveLeavers(at: At, { calendar, ids }: Terms) {
  for (const { name, leavesInWeek } of people) {
    if (leavesInWeek === Infinity) continue
    const leftAt = instantOf(`${dayOfSeason(calendar.start, leavesInWeek)}T09:00`, calendar.zone)
    await setEmployeesActive(at(leftAt), { ids: [ids.employee(name)], active: false })
  }
}

/** Stores location tracks as phones send them. Completing an interrupted load overwrites them. */
async function recordTracks(
  { actor, services: { storage } }: BusinessContext,
  { calendar, now }: Terms,
  running: readonly Running[],
) {
  const finished = trackedShifts(calendar.start, calendar.zone)
  const atWork = running.slice(0, 1).map((each) => ({ ...each, endTime: now }))
  for (const shift of [...finished, ...atWork]) {
    const points = trackOf(shift, `${shift.name} ${shift.startTime}`)
    const file = `${actor.managerId}/${idOf('work', shift)}.json`
    await storage.write('timesheet_location', file, JSON.stringify(points))
  }
}
