import type { EmploymentType } from '#shared/employees/employment-type.ts'
import { leaveSpan } from '#shared/leave/leave-span.ts'
import type { LeaveType } from '#shared/leave/leave-type.ts'
import { instantOf, localDateOf } from '#shared/core/time/zone.ts'
import { chance, pick } from './demo-chance.ts'
import { crewDay } from './demo-crews.ts'
import { dayOfSeason } from './demo-days.ts'
import { exceptionalShifts, showDayOf } from './demo-exceptions.ts'
import { type DemoPerson, leaves, people } from './demo-people.ts'
import type { Activity, Location } from './demo-lists.ts'
import { breaksOf, commentOn, nightShift, type Shift } from './demo-shift.ts'

/** Full pay periods before the current one, which is always in its second week. */
const wholePeriods = 7
const periodWeeks = 2

export interface Absence {
  name: string
  type: LeaveType
  startDate: string
  endDate: string
  startTime: string
  endTime: string
}

/** An employee who has been clocked on since `startTime`, and is on a break when `breakStart` is set. */
export interface Running {
  name: string
  startTime: string
  breakStart: string | null
  location: Location
  activity: Activity
}

interface SeasonOptions {
  /** First day of the season. */
  start: string
  zone: string
  leaveHours: number
}

export interface Season {
  shifts: Shift[]
  absences: Absence[]
  running: Running[]
}

/** The Monday on which the farm registers. The current pay period then always has more than a week to show. */
export function seasonStart(now: string, zone: string): string {
  const today = Temporal.PlainDate.from(localDateOf(now, zone))
  return today.subtract({ days: today.dayOfWeek - 1, weeks: wholePeriods * periodWeeks + 1 }).toString()
}

/** All shifts from the first day until now. One person's shifts never overlap. */
export function planSeason({ start, zone, leaveHours }: SeasonOptions, now: string): Season {
  const running = planRunning(now, zone)
  const absences = leaves.map((leave) => {
    const days = {
      startDate: dayOfSeason(start, leave.week, leave.weekday),
      endDate: dayOfSeason(start, leave.week, leave.weekday + leave.days - 1),
    }
    return { name: leave.name, type: leave.type, ...days, ...leaveSpan(days, leaveHours, zone) }
  })
  const night = nightShift(start, now, zone)
  const nightDays = night ? [localDateOf(night.startTime, zone), localDateOf(night.endTime, zone)] : []

  const exceptional = exceptionalShifts(start, zone)
  const showDay = showDayOf(start)

  const today = localDateOf(now, zone)
  const isAway = (name: string, day: string) =>
    absences.some((each) => each.name === name && each.startDate <= day && day <= each.endDate) ||
    (night?.name === name && nightDays.includes(day)) ||
    exceptional.some((shift) => shift.name === name && localDateOf(shift.startTime, zone) === day) ||
    (day === today && running.some((each) => each.name === name))

  const shifts: Shift[] = [...(night ? [night] : []), ...exceptional]
  for (let date = Temporal.PlainDate.from(start); date.toString() <= today; date = date.add({ days: 1 })) {
    if (date.toString() === showDay) continue
    for (const person of people) {
      if (isAway(person.name, date.toString())) continue
      const shift = shiftOf(person, date, start, zone)
      if (shift && Temporal.Instant.compare(shift.endTime, now) <= 0) shifts.push(shift)
    }
  }
  return { shifts, absences, running }
}

const turnout: Partial<Record<EmploymentType, number>> = { casual: 0.82, contractor: 0.6 }
const usualTurnout = 0.975
const busyWeekend = { 6: 0.7, 7: 0.4 } as const

function shiftOf(person: DemoPerson, date: Temporal.PlainDate, start: string, zone: string): Shift | null {
  const week = Math.floor(Temporal.PlainDate.from(start).until(date, { largestUnit: 'day' }).days / 7)
  if (week < person.joinsInWeek || week >= person.leavesInWeek) return null
  const key = `${person.name} ${date.toString()}`
  if (!comesIn(person, date.dayOfWeek, chance(`${key} comes`))) return null
  const crew = crewDay(person.crew, date)
  if (!crew) return null

  const longer = chance(`${key} alone`) < 0.85 ? 0 : pick([30, 45, -60, -90], `${key} longer`)
  const minutes = (person.minutes ?? crew.minutes) + longer
  const begin = Temporal.PlainTime.from('00:00').add({ minutes: crew.startMinute - person.earlyMinutes })
  const startTime = instantOf(`${date.toString()}T${begin.toString({ smallestUnit: 'minute' })}`, zone)
  const { locations, activities } = crew
  return {
    name: person.name,
    startTime,
    endTime: Temporal.Instant.from(startTime).add({ minutes }).toString(),
    breaks: breaksOf(startTime, minutes, crew.hasSmoko, key),
    comments: commentOn(activities, key),
    locations,
    activities,
  }
}

function comesIn({ crew, type, days }: DemoPerson, weekday: number, luck: number): boolean {
  if (weekday === 6 || weekday === 7) {
    if (days.length < 5) return false
    return luck < (crew === 'livestock' ? 0.25 : busyWeekend[weekday])
  }
  return days.includes(weekday) && luck < (turnout[type] ?? usualTurnout)
}

function planRunning(now: string, zone: string): Running[] {
  const morning = Temporal.Instant.from(now).toZonedDateTimeISO(zone).startOfDay()
  const ago = (minutes: number) => {
    const fiveMinutes = 5 * 60_000
    const at = Math.floor(Temporal.Instant.from(now).epochMilliseconds / fiveMinutes) * fiveMinutes - minutes * 60_000
    return Temporal.Instant.fromEpochMilliseconds(Math.max(at, morning.epochMilliseconds)).toString()
  }
  return [
    { name: 'Tahlia Morrison', startTime: ago(170), breakStart: null, location: 'Top Flat', activity: 'Spraying' },
    { name: 'Kirra Waters', startTime: ago(255), breakStart: ago(10), location: 'Cattle Yards', activity: 'Livestock' },
  ]
}
