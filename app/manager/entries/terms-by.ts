import { type TermsHistory, termsOn } from '#shared/employees/pay-terms.ts'

const unknownTerms = { payRate: 'hourly_flat', overtimeAfterHours: null, ordinaryRate: null } as const

/** An employee's pay terms of a day; while they are not read, hours alone. */
export const termsBy = (history: TermsHistory | undefined) => (day: string) =>
  history ? termsOn(day, history) : unknownTerms
