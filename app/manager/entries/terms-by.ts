import { type TermsHistory, termsOn } from '#shared/employees/pay-terms.ts'

/** An employee's pay terms on a day. */
export const termsBy = (history: TermsHistory) => (day: string) => termsOn(day, history)
