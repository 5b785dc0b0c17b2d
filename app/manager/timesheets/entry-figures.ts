import { dayText, timeRangeText } from '#shared/core/date-text.ts'
import { localDateOf } from '#shared/core/zone.ts'
import { leaveMinutes } from '#shared/leave/leave-span.ts'
import { payCents } from '#shared/timesheets/pay-estimate.ts'
import { countsInTimesheets } from '#shared/timesheets/timesheet-status.ts'
import type { TimesheetEntry } from '#shared/timesheets/timesheets-contract.ts'
import { clockChangeDuring, workedTime } from '#shared/timesheets/worked-time.ts'

/** What the figures of one person rest on; the rate is dollars an hour. */
export type FigureTerms = { zone: string; leaveHours: number; ratePerHour: number | null }

/** Whole minutes. Leave is not work, and an entry that still runs is worth nothing yet. */
export type EntryFigures = {
  workedMinutes: number
  unpaidBreakMinutes: number
  paidBreakMinutes: number
  leaveMinutes: number
  payCents: number
  /** The day on which it ends, where that is another one. */
  endDay: string | null
  /** What the clock on the wall counts, where the clocks changed in between (payroll.md 5.1). */
  minutesByTheClock: number | null
}

/** `title` is "Mon 28 Sep". */
export type DayOfEntries = { day: string; title: string; entries: ShownEntry[]; totals: Totals }

/** `name` tells the entry from the others: "Mon 28 Sep, 7:00am - 3:30pm". */
export type ShownEntry = { entry: TimesheetEntry; figures: EntryFigures; times: string; name: string }

export type Totals = {
  workedMinutes: number
  breakMinutes: number
  leaveMinutes: number
  payCents: number
  pending: number
  approved: number
  rejected: number
  running: number
}

const nothing: Omit<EntryFigures, 'endDay' | 'minutesByTheClock'> = {
  workedMinutes: 0,
  unpaidBreakMinutes: 0,
  paidBreakMinutes: 0,
  leaveMinutes: 0,
  payCents: 0,
}

export function figuresOf(entry: TimesheetEntry, { zone, leaveHours, ratePerHour }: FigureTerms): EntryFigures {
  const { startTime, endTime, leaveEntitlement } = entry
  if (endTime === null) return { ...nothing, endDay: null, minutesByTheClock: null }
  const startDate = localDateOf(startTime, zone)
  const endDate = localDateOf(endTime, zone)
  const endDay = endDate === startDate ? null : endDate
  if (leaveEntitlement !== null) {
    const minutes = leaveMinutes({ startDate, endDate }, leaveEntitlement, leaveHours)
    return { ...nothing, leaveMinutes: minutes, endDay, minutesByTheClock: null }
  }
  const { workedMinutes, unpaidBreakMinutes, paidBreakMinutes } = workedTime({ ...entry, endTime }, endTime)
  return {
    ...nothing,
    workedMinutes,
    unpaidBreakMinutes,
    paidBreakMinutes,
    payCents: payCents(workedMinutes, ratePerHour),
    endDay,
    minutesByTheClock: clockChangeDuring(startTime, endTime, zone),
  }
}

/** By the local day of their start, oldest first (payroll.md 5.2); the server sends them newest first. */
export function daysOf(newestFirst: readonly TimesheetEntry[], terms: FigureTerms): DayOfEntries[] {
  const byDay = Map.groupBy(newestFirst.toReversed(), ({ startTime }) => localDateOf(startTime, terms.zone))
  return [...byDay].map(([day, ofDay]) => {
    const title = dayText(day)
    const entries = ofDay.map((entry) => {
      const times = timeRangeText(entry.startTime, entry.endTime, terms.zone)
      return { entry, figures: figuresOf(entry, terms), times, name: `${title}, ${times}` }
    })
    return { day, title, entries, totals: totalsOf(entries, terms) }
  })
}

/** Only what is pending or approved counts (Specification 4). Pay is rounded once, from the sum of the minutes. */
export function totalsOf(
  shown: readonly Pick<ShownEntry, 'entry' | 'figures'>[],
  { ratePerHour }: Pick<FigureTerms, 'ratePerHour'>,
): Totals {
  const counted = shown.filter(({ entry }) => countsInTimesheets(entry.status)).map(({ figures }) => figures)
  const workedMinutes = sum(counted, (figures) => figures.workedMinutes)
  const having = (...statuses: string[]) => shown.filter(({ entry }) => statuses.includes(entry.status)).length
  return {
    workedMinutes,
    breakMinutes: sum(counted, (figures) => figures.unpaidBreakMinutes + figures.paidBreakMinutes),
    leaveMinutes: sum(counted, (figures) => figures.leaveMinutes),
    payCents: payCents(workedMinutes, ratePerHour),
    pending: having('pending'),
    approved: having('approved'),
    rejected: having('rejected'),
    running: having('active', 'break'),
  }
}

function sum(figures: readonly EntryFigures[], minutesOf: (figures: EntryFigures) => number): number {
  return figures.reduce((total, each) => total + minutesOf(each), 0)
}
