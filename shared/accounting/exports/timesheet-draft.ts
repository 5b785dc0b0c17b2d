import { hourKinds, minutesFields } from '../connections/hour-kinds.ts'
import type { PayrollDay, TimesheetDraft, UnitsLine } from '../connections/payroll-records.ts'
import { hundredthsOf, unitsOf } from '../connections/units.ts'
import { type DaySpan, daysIn } from './window-days.ts'

/** The rate for each kind of hours; required for kinds that have hours. */
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
 * A timesheet's lines: one per rate with hours, one unit per day of the window, zeros included; kinds with the same
 * rate share a line. Throws a RangeError for hours outside the window or without a rate (payroll.md 1.6).
 * @param worked each day once
 */
export function unitsLines(window: DaySpan, worked: readonly PayrollDay[], rates: DraftRates): UnitsLine[] {
  const days = daysIn(window)
  const byDay = new Map(worked.map((each) => [each.day, each]))
  if (worked.some(({ day }) => !days.includes(day))) throw new RangeError('Hours fall outside the days to send.')
  const hundredthsByRate = new Map<string, number[]>()
  for (const kind of hourKinds) {
    const field = minutesFields[kind]
    if (worked.every((day) => day[field] === 0)) continue
    const rateId = rates[rateFields[kind]]
    if (rateId === null) throw new RangeError(`Hours of the kind ${kind} cannot be sent without a rate.`)
    const before = hundredthsByRate.get(rateId)
    // Each kind is rounded on its own, so its units equal those shown.
    const hundredths = days.map(
      (day, index) => (before?.[index] ?? 0) + hundredthsOf(unitsOf(byDay.get(day)?.[field] ?? 0)),
    )
    hundredthsByRate.set(rateId, hundredths)
  }
  return [...hundredthsByRate].map(([rateId, hundredths]) => ({ rateId, units: hundredths.map((each) => each / 100) }))
}

/** Splits existing lines into Muster's, which the draft replaces, and the bookkeeper's. */
export function partLines<Line extends UnitsLine>(existingTimesheet: readonly Line[], ownRateIds: readonly string[]) {
  const isOwn = ({ rateId }: Line) => ownRateIds.includes(rateId)
  return { own: existingTimesheet.filter(isOwn), others: existingTimesheet.filter((line) => !isOwn(line)) }
}

/** Whether the provider already has the draft's hours, whatever else it has. */
export function holdsDraft({ lines, ownRateIds }: TimesheetDraft, existingTimesheet: readonly UnitsLine[]): boolean {
  return sameHours(lines, partLines(existingTimesheet, ownRateIds).own)
}

/** Summed in hundredths, as whole numbers. */
export function hundredthsIn(lines: readonly UnitsLine[]): number {
  return lines.flatMap(({ units }) => units).reduce((sum, unit) => sum + hundredthsOf(unit), 0)
}

/** Whether the same rates pay the same hours on the same days, however they are spread over lines. */
export function sameHours(one: readonly UnitsLine[], other: readonly UnitsLine[]): boolean {
  const [left, right] = [hoursByCell(one), hoursByCell(other)]
  return left.size === right.size && [...left].every(([cell, hundredths]) => right.get(cell) === hundredths)
}

/** Hundredths of an hour by rate and day index; zeros are left out. */
function hoursByCell(lines: readonly UnitsLine[]): Map<string, number> {
  const cells = new Map<string, number>()
  for (const { rateId, units } of lines) {
    for (const [index, unit] of units.entries()) {
      const cell = `${index} ${rateId}`
      cells.set(cell, (cells.get(cell) ?? 0) + hundredthsOf(unit))
    }
  }
  return new Map([...cells].filter(([, hundredths]) => hundredths !== 0))
}
