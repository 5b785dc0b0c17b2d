import type { TermsCalendar } from '#shared/employees/terms-change.ts'
import { textOf } from '#shared/texts.ts'
import { refuse } from '#server/core/http/refuse.ts'

/**
 * Locked pay periods keep their figures (payroll.md 8.1).
 * @param field the input's field with the day
 */
export function refuseLockedTerms(fromDay: string, { lastLockedDay }: TermsCalendar, field?: string): void {
  if (lastLockedDay === null || fromDay > lastLockedDay) return
  refuse('CONFLICT', textOf('employees.termsLocked', { lastLockedDay }), field === undefined ? {} : { at: field })
}
