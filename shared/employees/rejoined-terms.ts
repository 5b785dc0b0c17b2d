import type { Employee } from './employees-contract.ts'
import { type PayTerms, pickPayTerms } from './pay-terms.ts'

/** What an invite may leave blank. */
export type KnownTerms = Pick<
  Employee,
  | 'phone'
  | 'employmentStartDate'
  | 'employmentType'
  | 'employmentPosition'
  | 'paySchedule'
  | 'payRate'
  | 'leaveEntitlements'
  | 'overtimeAfterHours'
  | 'ordinaryRate'
  | 'overtimeRate'
  | 'sundayRate'
  | 'holidayRate'
>

/**
 * The terms of an employee who rejoins by an invite: what the invite leaves blank keeps its known value, what it gives
 * replaces it. The pay rate type is never blank, so a flat one without any rate counts as not filled in.
 */
export function rejoinedTerms(invite: KnownTerms, known: KnownTerms): KnownTerms {
  return {
    phone: invite.phone || known.phone,
    employmentStartDate: invite.employmentStartDate ?? known.employmentStartDate,
    leaveEntitlements: invite.leaveEntitlements.length > 0 ? invite.leaveEntitlements : known.leaveEntitlements,
    ...pickPayTerms(known),
    ...givenPayTerms(invite),
  }
}

/** The pay terms that an invite does not leave blank. */
export function givenPayTerms(invite: PayTerms): Partial<PayTerms> {
  const { payRate, ...others } = pickPayTerms(invite)
  const given: Partial<PayTerms> = Object.fromEntries(Object.entries(others).filter(([, value]) => value !== null))
  const { overtimeAfterHours, ordinaryRate, overtimeRate, sundayRate, holidayRate } = others
  const rates = [overtimeAfterHours, ordinaryRate, overtimeRate, sundayRate, holidayRate]
  const saysPay = payRate === 'hourly_overtime' || rates.some((rate) => rate !== null)
  return saysPay ? { ...given, payRate } : given
}
