import { type LeaveDayFigures, leaveDayFigures } from '#shared/leave/leave-day-figures.ts'
import type { LeaveType } from '#shared/leave/leave-type.ts'
import { payCentsOf } from '../pay/pay-estimate.ts'
import { clockChangeDuring, type WorkedEntry, workedTime } from '../pay/worked-time.ts'

/** What the figures of one entry depend on. */
export type FigureOptions = {
  /** Shows whether the clocks changed during the entry; its days are stored with it. */
  zone: string
  /** Dollars an hour by the terms of the day (payroll.md 8.1). */
  ordinaryRateOn: (day: string) => number | null
}

/** An entry with its stored days: `day` owns it (payroll.md 5.2), `endDay` is that of its end. */
export type MeasuredEntry = WorkedEntry & {
  day: string
  endDay: string | null
  leaveEntitlement: LeaveType | null
  /** Minutes of one day of leave; null for work. */
  leaveDayMinutes: number | null
}

/** Whole minutes. Leave is not work, and a running entry earns nothing yet. */
export type EntryFigures = {
  workedMinutes: number
  unpaidBreakMinutes: number
  paidBreakMinutes: number
  leaveMinutes: number
  /** Each weekday of leave: they may belong to several pay periods (payroll.md 8.2). */
  leaveDays: readonly LeaveDayFigures[]
  payCents: number
  day: string
  /** The day on which it ends, if that is another one. */
  endDay: string | null
  /** What a wall clock counts, if the clocks changed in between (payroll.md 5.1). */
  minutesByTheClock: number | null
}

const nothing = {
  workedMinutes: 0,
  unpaidBreakMinutes: 0,
  paidBreakMinutes: 0,
  leaveMinutes: 0,
  leaveDays: [],
  payCents: 0,
  endDay: null,
  minutesByTheClock: null,
}

export function figuresOf(entry: MeasuredEntry, { zone, ordinaryRateOn }: FigureOptions): EntryFigures {
  const { startTime, endTime, day } = entry
  if (endTime === null) return { ...nothing, day }
  const endDay = entry.endDay === day ? null : entry.endDay
  if (entry.leaveEntitlement !== null) {
    const leaveDays = leaveDayFigures({
      startDate: day,
      endDate: entry.endDay ?? day,
      type: entry.leaveEntitlement,
      dayMinutes: entry.leaveDayMinutes ?? 0,
    })
    return {
      ...nothing,
      day,
      endDay,
      leaveMinutes: leaveDays.reduce((sum, { minutes }) => sum + minutes, 0),
      leaveDays,
      payCents: payCentsOf(
        leaveDays.map((each) => ({ minutes: each.paidMinutes, ratePerHour: ordinaryRateOn(each.day) })),
      ),
    }
  }
  const { workedMinutes, unpaidBreakMinutes, paidBreakMinutes } = workedTime(entry, endTime)
  return {
    ...nothing,
    day,
    endDay,
    workedMinutes,
    unpaidBreakMinutes,
    paidBreakMinutes,
    payCents: payCentsOf([{ minutes: workedMinutes, ratePerHour: ordinaryRateOn(day) }]),
    minutesByTheClock: clockChangeDuring(startTime, endTime, zone),
  }
}
