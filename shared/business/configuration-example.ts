import { dateRangeText, dayText, timeText } from '#shared/core/time/date-text.ts'
import { durationText, hoursText } from '#shared/core/time/duration-text.ts'
import { daysText } from '#shared/leave/leave-days-text.ts'
import { leaveMinutes, leaveSpan, weekdaysIn } from '#shared/leave/leave-span.ts'
import { entryFlags, type FlaggedEntry, type FlagOptions } from '#shared/timesheets/approval/entry-flags.ts'
import { roundMinutes } from '#shared/timesheets/pay/rounding.ts'
import type { ConfiguredType } from './config-type.ts'
import { nextReport } from './report-day.ts'

/** Days `YYYY-MM-DD` of the farm zone; `today` comes from reportToday. */
export type ExampleOptions = { today: string; calendarStart: string }

/** A zone without clock changes, so that the examples read the same all year. */
const zone = 'UTC'
const day = '2026-07-01'
const leaveDays = { startDate: '2026-06-29', endDate: day }
const at = (time: string) => `${day}T${time}:00Z`

/**
 * What a setting does with a value, as a sentence calculated by the rules that use it. The value has passed
 * configurationProblem.
 */
export function configurationExample(type: ConfiguredType, value: number, terms: ExampleOptions): string {
  switch (type) {
    case 'timesheet_rounding':
      return roundingExample(value)
    case 'report_frequency':
      return reportExample(value, terms)
    case 'timesheet_rest_period':
      return restExample(value)
    case 'break_reminder_period':
      return breakExample(value)
    case 'leave_hours':
      return leaveExample(value)
  }
}

function roundingExample(interval: number): string {
  const [start, end] = [at('07:58'), at('16:07')]
  const worked = Temporal.Instant.from(start).until(end).total('milliseconds')
  const rounded = durationText(roundMinutes(worked, interval))
  const exact = durationText(roundMinutes(worked, 1))
  const shift = `${timeText(start, zone)} – ${timeText(end, zone)}, ${exact} of work,`
  return rounded === exact ? `${shift} stays ${exact}.` : `${shift} becomes ${rounded}.`
}

function reportExample(everyDays: number, { today, calendarStart }: ExampleOptions): string {
  if (everyDays === 0) return 'No report goes out.'
  const { day: mailed, from, to } = nextReport(today, everyDays, calendarStart)
  return `The next report goes out on ${dayText(mailed)} and covers ${dateRangeText(from, to)} (${daysText(everyDays)}).`
}

function restExample(restHours: number): string {
  // Rest is checked between days, so a short rest only shows after a later finish.
  const finish = at(restHours > 3 ? '21:00' : '23:00')
  const rested = later(finish, restHours * 60)
  if (!isTooEarly(finish, later(rested, -1), restHours)) {
    return restHours === 0
      ? 'No start is flagged for too little rest.'
      : 'No start is flagged: a pause shorter than an hour counts as part of the shift.'
  }
  return `Finished at ${timeText(finish, zone)}: a start before ${timeText(rested, zone)} the next day is flagged.`
}

function breakExample(breakReminderHours: number): string {
  const start = at('07:00')
  const due = later(start, breakReminderHours * 60)
  return `Started at ${timeText(start, zone)} with no break: work after ${timeText(due, zone)} is flagged.`
}

function leaveExample(leaveHours: number): string {
  const { startTime, endTime } = leaveSpan(leaveDays, leaveHours, zone)
  const minutes = leaveMinutes(leaveDays, 'annual_leave', leaveHours)
  const days = weekdaysIn(leaveDays)
  // Hours that do not come to whole minutes are shown as the minutes they count.
  const isWholeMinutes = Number.isInteger((Math.round(leaveHours * 100) * 60) / 100)
  const each = isWholeMinutes ? leaveHours : durationText(minutes / days)
  const [first, last] = [leaveDays.startDate, leaveDays.endDate].map((date) => dayText(date).slice(0, 3))
  return `${first} – ${last}: ${days} × ${each} = ${hoursText(minutes)} h of leave, from ${first} ${timeText(startTime, zone)} to ${last} ${timeText(endTime, zone)}.`
}

function isTooEarly(previousEnd: string, startTime: string, restHours: number): boolean {
  const entry: FlaggedEntry = {
    startTime,
    endTime: later(startTime, 60),
    day,
    breaks: [],
    status: 'pending',
    logType: 'work',
    approvedAt: null,
    editedAt: null,
    previousEnd,
    phoneFlags: [],
    forgottenReason: null,
  }
  const terms: FlagOptions = {
    zone,
    now: later(startTime, 60),
    restHours,
    breakReminderHours: 0,
    roundingMinutes: 1,
    holidays: new Map(),
  }
  return entryFlags(entry, terms).some(({ kind }) => kind === 'short_rest')
}

function later(instant: string, minutes: number): string {
  return Temporal.Instant.from(instant).add({ minutes }).toString()
}
