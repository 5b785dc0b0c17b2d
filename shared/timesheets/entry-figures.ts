import { localDateOf } from '#shared/core/zone.ts'
import { leaveMinutes, paidLeaveMinutes, storedLeaveHours } from '#shared/leave/leave-span.ts'
import type { LeaveType } from '#shared/leave/leave-type.ts'
import { payCents } from './pay-estimate.ts'
import { clockChangeDuring, type WorkedEntry, workedTime } from './worked-time.ts'

/** What the figures of one entry rest on; the rate is dollars an hour. Leave has its own hours, as storedLeaveHours says. */
export type FigureTerms = { zone: string; leaveHours: number; ordinaryRate: number | null }

export type MeasuredEntry = WorkedEntry & { leaveEntitlement: LeaveType | null }

/** Whole minutes. Leave is not work, and an entry that still runs is worth nothing yet. */
export type EntryFigures = {
  workedMinutes: number
  unpaidBreakMinutes: number
  paidBreakMinutes: number
  leaveMinutes: number
  /** Of the leave, what has pay: unpaid leave shows its hours and is worth nothing (payroll.md 5.11). */
  paidLeaveMinutes: number
  payCents: number
  /** The farm's day on which it starts, which owns it (payroll.md 5.2). */
  day: string
  /** The day on which it ends, where that is another one. */
  endDay: string | null
  /** What the clock on the wall counts, where the clocks changed in between (payroll.md 5.1). */
  minutesByTheClock: number | null
}

const nothing = {
  workedMinutes: 0,
  unpaidBreakMinutes: 0,
  paidBreakMinutes: 0,
  leaveMinutes: 0,
  paidLeaveMinutes: 0,
  payCents: 0,
  endDay: null,
  minutesByTheClock: null,
}

export function figuresOf(entry: MeasuredEntry, { zone, leaveHours, ordinaryRate }: FigureTerms): EntryFigures {
  const { startTime, endTime, leaveEntitlement } = entry
  const day = localDateOf(startTime, zone)
  if (endTime === null) return { ...nothing, day }
  const endDate = localDateOf(endTime, zone)
  const endDay = endDate === day ? null : endDate
  if (leaveEntitlement !== null) {
    const days = { startDate: day, endDate }
    const ownHours = storedLeaveHours({ startTime, endTime }, zone, leaveHours)
    const paid = paidLeaveMinutes(days, leaveEntitlement, ownHours)
    return {
      ...nothing,
      day,
      endDay,
      leaveMinutes: leaveMinutes(days, leaveEntitlement, ownHours),
      paidLeaveMinutes: paid,
      payCents: payCents(paid, ordinaryRate),
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
    payCents: payCents(workedMinutes, ordinaryRate),
    minutesByTheClock: clockChangeDuring(startTime, endTime, zone),
  }
}
