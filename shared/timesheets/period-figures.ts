import type { LeaveType } from '#shared/leave/leave-type.ts'
import { dayKind, type Holidays } from './day-kind.ts'
import type { EntryFigures } from './entry-figures.ts'
import { type OvertimeTerms, splitOvertime } from './overtime.ts'
import { payCents } from './pay-estimate.ts'

export type PersonTerms = OvertimeTerms & { ordinaryRate: number | null }

/** Whole minutes. Ordinary and overtime make up what was worked; Sunday and holiday are parts of it, shown and not priced. */
export type PeriodFigures = {
  workedMinutes: number
  breakMinutes: number
  ordinaryMinutes: number
  overtimeMinutes: number
  sundayMinutes: number
  holidayMinutes: number
  leaveMinutes: number
  leaveByType: Partial<Record<LeaveType, number>>
  payCents: number
}

export type CountedEntry = { figures: EntryFigures; leaveEntitlement: LeaveType | null }

/**
 * What one person's entries come to; the caller chooses which of them count. Overtime is reckoned a day at a time, its
 * entries added first (payroll.md 5.6). Pay is worked time and paid leave at the ordinary rate, rounded once (payroll.md 5.8).
 */
export function periodFigures(entries: readonly CountedEntry[], terms: PersonTerms, holidays: Holidays): PeriodFigures {
  const work = entries.filter(({ leaveEntitlement }) => leaveEntitlement === null).map(({ figures }) => figures)
  const byDay = [...Map.groupBy(work, ({ day }) => day)].map(([day, ofDay]) => ({
    kind: dayKind(day, holidays),
    ...splitOvertime(
      ofDay.map(({ workedMinutes }) => workedMinutes),
      terms,
    ),
  }))
  const onDays = (kind: 'sunday' | 'holiday') => byDay.filter((day) => day.kind === kind)
  const workedMinutes = sum(byDay, (day) => day.workedMinutes)
  const paidLeave = sum(entries, ({ figures }) => figures.paidLeaveMinutes)
  return {
    workedMinutes,
    breakMinutes: sum(work, ({ unpaidBreakMinutes, paidBreakMinutes }) => unpaidBreakMinutes + paidBreakMinutes),
    ordinaryMinutes: sum(byDay, (day) => day.ordinaryMinutes),
    overtimeMinutes: sum(byDay, (day) => day.overtimeMinutes),
    sundayMinutes: sum(onDays('sunday'), (day) => day.workedMinutes),
    holidayMinutes: sum(onDays('holiday'), (day) => day.workedMinutes),
    leaveMinutes: sum(entries, ({ figures }) => figures.leaveMinutes),
    leaveByType: leaveByType(entries),
    payCents: payCents(workedMinutes + paidLeave, terms.ordinaryRate),
  }
}

function leaveByType(entries: readonly CountedEntry[]): Partial<Record<LeaveType, number>> {
  const minutes: Partial<Record<LeaveType, number>> = {}
  for (const { figures, leaveEntitlement } of entries) {
    if (leaveEntitlement !== null) minutes[leaveEntitlement] = (minutes[leaveEntitlement] ?? 0) + figures.leaveMinutes
  }
  return minutes
}

function sum<Item>(items: readonly Item[], minutesOf: (item: Item) => number): number {
  return items.reduce((total, item) => total + minutesOf(item), 0)
}
