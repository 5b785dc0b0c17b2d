import { type TermsHistory, termsOn } from '#shared/employees/pay-terms.ts'

const unknownTerms = { payRate: 'hourly_flat', overtimeAfterHours: null, ordinaryRate: null } as const

/** An employee's pay terms on a day; until they load, terms without a rate. */
export const termsBy = (history: TermsHistory | undefined) => (day: string) =>
  history ? termsOn(day, history) : unknownTerms
