import type { EmploymentType } from './employment-type.ts'
import type { PayRateType, PaySchedule } from './pay-rate-type.ts'
import type { Position } from './position.ts'

/** What an employee is paid by. Rates are dollars an hour; `overtimeAfterHours` is hours a day. */
export interface PayTerms {
  employmentType: EmploymentType | null
  employmentPosition: Position | null
  paySchedule: PaySchedule | null
  payRate: PayRateType
  overtimeAfterHours: number | null
  ordinaryRate: number | null
  overtimeRate: number | null
  sundayRate: number | null
  holidayRate: number | null
}

export const payTermFields = [
  'employmentType',
  'employmentPosition',
  'paySchedule',
  'payRate',
  'overtimeAfterHours',
  'ordinaryRate',
  'overtimeRate',
  'sundayRate',
  'holidayRate',
] as const satisfies readonly (keyof PayTerms)[]

/** Only the pay terms of a larger object. */
export function pickPayTerms(from: PayTerms): PayTerms {
  const { employmentType, employmentPosition, paySchedule, payRate, overtimeAfterHours } = from
  const { ordinaryRate, overtimeRate, sundayRate, holidayRate } = from
  const rates = { ordinaryRate, overtimeRate, sundayRate, holidayRate }
  return { employmentType, employmentPosition, paySchedule, payRate, overtimeAfterHours, ...rates }
}

/** The day that the first terms of an employment apply from: before any entry. */
export const firstTermsDay = '0001-01-01'

/** Terms with the day, in the farm's zone, from which they apply until the next ones. */
export type Dated<Terms> = Terms & { fromDay: string }

/** Oldest first, beginning with `firstTermsDay`. */
export type TermsHistory = readonly Dated<PayTerms>[]

/** The terms that apply on a day (payroll.md 8.1). */
export function termsOn<Terms>(day: string, history: readonly Dated<Terms>[]): Dated<Terms> {
  const terms = history.findLast(({ fromDay }) => fromDay <= day) ?? history[0]
  if (!terms) throw new RangeError('An employment without pay terms')
  return terms
}

/** The fields whose values differ. */
export function changedTerms(before: PayTerms, after: Partial<PayTerms>): (keyof PayTerms)[] {
  return payTermFields.filter((field) => after[field] !== undefined && after[field] !== before[field])
}
