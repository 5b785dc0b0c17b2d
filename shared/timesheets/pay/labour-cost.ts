import { dayKind } from './day-kind.ts'
import { type OvertimeTerms, splitOvertime } from './overtime.ts'
import { hasRate, payCents } from './pay-estimate.ts'
import { type CountedEntry, leaveIn, type PeriodOptions, workedDays } from './period-figures.ts'

/** Dollars an hour by kind. */
export type CostOptions = OvertimeTerms & {
  ordinaryRate: number | null
  overtimeRate: number | null
  sundayRate: number | null
  holidayRate: number | null
}

/** What a cost leaves out or uses another rate for, shown beside it. */
export const costNotes = [
  'overtime_at_ordinary_rate',
  'sunday_as_other_days',
  'holiday_as_other_days',
  'sick_leave_not_costed',
] as const
export type CostNote = (typeof costNotes)[number]

/** Cents; the kinds add up to the total. */
export type LabourCost = {
  ordinaryCents: number
  overtimeCents: number
  sundayCents: number
  holidayCents: number
  leaveCents: number
  totalCents: number
  notes: CostNote[]
}

type CostLine = { kind: 'ordinary' | 'overtime' | 'sunday' | 'holiday' | 'leave'; cents: number; note?: CostNote }

/**
 * One employee's labour cost by their rates of each day (payroll.md 8.4): each day and kind is rounded to the cent
 * once, then cents are added. A Sunday or holiday without its own rate costs what every other day costs, overtime
 * included.
 */
export function labourCost(entries: readonly CountedEntry[], terms: PeriodOptions<CostOptions>): LabourCost {
  const lines = [
    ...workedDays(entries).flatMap((day) => dayLines(day, terms)),
    ...leaveIn(entries, terms).flatMap(({ leaveType, days }) =>
      days.map(({ day, paidMinutes }): CostLine => {
        const cents = payCents(paidMinutes, terms.termsOn(day).ordinaryRate)
        return { kind: 'leave', cents, ...(leaveType === 'sick_leave' && { note: 'sick_leave_not_costed' as const }) }
      }),
    ),
  ]
  const centsOf = (kind: CostLine['kind']) =>
    lines.filter((line) => line.kind === kind).reduce((sum, { cents }) => sum + cents, 0)
  return {
    ordinaryCents: centsOf('ordinary'),
    overtimeCents: centsOf('overtime'),
    sundayCents: centsOf('sunday'),
    holidayCents: centsOf('holiday'),
    leaveCents: centsOf('leave'),
    totalCents: lines.reduce((sum, { cents }) => sum + cents, 0),
    notes: costNotes.filter((note) => lines.some((line) => line.note === note)),
  }
}

function dayLines(
  { day, workedMinutes }: { day: string; workedMinutes: number },
  { termsOn, holidays }: PeriodOptions<CostOptions>,
): CostLine[] {
  if (workedMinutes === 0) return []
  const terms = termsOn(day)
  const kind = dayKind(day, holidays)
  if (kind === 'other') return otherDayLines(workedMinutes, terms)
  const ownRate = kind === 'sunday' ? terms.sundayRate : terms.holidayRate
  if (hasRate(ownRate)) return [{ kind, cents: payCents(workedMinutes, ownRate) }]
  const note = kind === 'sunday' ? 'sunday_as_other_days' : 'holiday_as_other_days'
  return [{ kind, cents: 0, note }, ...otherDayLines(workedMinutes, terms)]
}

function otherDayLines(workedMinutes: number, terms: CostOptions): CostLine[] {
  const { ordinaryMinutes, overtimeMinutes } = splitOvertime([workedMinutes], terms)
  const ordinary: CostLine = { kind: 'ordinary', cents: payCents(ordinaryMinutes, terms.ordinaryRate) }
  if (overtimeMinutes === 0) return [ordinary]
  const overtime: CostLine = hasRate(terms.overtimeRate)
    ? { kind: 'overtime', cents: payCents(overtimeMinutes, terms.overtimeRate) }
    : {
        kind: 'overtime',
        cents: payCents(overtimeMinutes, terms.ordinaryRate),
        note: 'overtime_at_ordinary_rate',
      }
  return [ordinary, overtime]
}
