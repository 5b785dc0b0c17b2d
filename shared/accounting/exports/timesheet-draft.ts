import { hourKinds, minutesFields } from '../connections/hour-kinds.ts'
import type { PayrollDay, TimesheetDraft, UnitsLine } from '../connections/payroll-records.ts'
import { hundredthsOf, unitsOf } from '../connections/units.ts'
import { type DaySpan, daysIn } from './window-days.ts'

/** By what each kind of hours is paid; needed where there are any. */
export interface DraftRates {
  ordinaryRateId: string | null
  overtimeRateId: string | null
  sundayRateId: string | null
  holidayRateId: string | null
}

const rateFields = {
  ordinary: 'ordinaryRateId',
  overtime: 'overtimeRateId',
  sunday: 'sundayRateId',
  holiday: 'holidayRateId',
} as const

/**
 * The lines of a timesheet, one for each rate that has hours: a unit for each day of the window, zeros included. Kinds
 * paid by the same rate share its line. Throws a RangeError for hours outside of the window and for hours without a
 * rate: none are dropped nor folded into others (payroll.md 1.6). The pre-flight refuses such a person before.
 * @param worked each day once
 */
export function unitsLines(window: DaySpan, worked: readonly PayrollDay[], rates: DraftRates): UnitsLine[] {
  const days = daysIn(window)
  const byDay = new Map(worked.map((each) => [each.day, each]))
  if (worked.some(({ day }) => !days.includes(day))) throw new RangeError('Hours lie outside of the days to send.')
  const hundredthsByRate = new Map<string, number[]>()
  for (const kind of hourKinds) {
    const field = minutesFields[kind]
    if (worked.every((day) => day[field] === 0)) continue
    const rateId = rates[rateFields[kind]]
    if (rateId === null) throw new RangeError(`Hours of the kind ${kind} cannot be sent without a rate for them.`)
    const before = hundredthsByRate.get(rateId)
    // Each kind is rounded for itself, so that its units are those that are shown.
    const hundredths = days.map(
      (day, place) => (before?.[place] ?? 0) + hundredthsOf(unitsOf(byDay.get(day)?.[field] ?? 0)),
    )
    hundredthsByRate.set(rateId, hundredths)
  }
  return [...hundredthsByRate].map(([rateId, hundredths]) => ({ rateId, units: hundredths.map((each) => each / 100) }))
}

/** What stands there parted into what the draft replaces and what is a bookkeeper's. */
export function partLines<Line extends UnitsLine>(existingTimesheet: readonly Line[], ownRateIds: readonly string[]) {
  const isOwn = ({ rateId }: Line) => ownRateIds.includes(rateId)
  return { own: existingTimesheet.filter(isOwn), others: existingTimesheet.filter((line) => !isOwn(line)) }
}

/** Whether the draft's hours stand there, whatever else does. */
export function holdsDraft({ lines, ownRateIds }: TimesheetDraft, existingTimesheet: readonly UnitsLine[]): boolean {
  return sameHours(lines, partLines(existingTimesheet, ownRateIds).own)
}

/** In hundredths, added as whole numbers. */
export function hundredthsIn(lines: readonly UnitsLine[]): number {
  return lines.flatMap(({ units }) => units).reduce((sum, unit) => sum + hundredthsOf(unit), 0)
}

/** Whether the same hours are paid by the same rates on the same days, however they are spread over lines. */
export function sameHours(one: readonly UnitsLine[], other: readonly UnitsLine[]): boolean {
  const [left, right] = [hoursByCell(one), hoursByCell(other)]
  return left.size === right.size && [...left].every(([cell, hundredths]) => right.get(cell) === hundredths)
}

/** Hundredths of an hour by rate and place of the day; what is 0 is left out. */
function hoursByCell(lines: readonly UnitsLine[]): Map<string, number> {
  const cells = new Map<string, number>()
  for (const { rateId, units } of lines) {
    for (const [place, unit] of units.entries()) {
      const cell = `${place} ${rateId}`
      cells.set(cell, (cells.get(cell) ?? 0) + hundredthsOf(unit))
    }
  }
  return new Map([...cells].filter(([, hundredths]) => hundredths !== 0))
}
