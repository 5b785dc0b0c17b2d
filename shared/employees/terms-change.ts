import { payPeriodOn, type PayPeriodSettings, shiftPayPeriod } from '#shared/business/pay-period.ts'
import { dayText } from '#shared/core/time/date-text.ts'

/** What determines the day a change of pay terms may apply from. Days `YYYY-MM-DD` of the farm's zone. */
export interface TermsCalendar {
  today: string
  /** The last day that a period lock in force covers; null without one. */
  lastLockedDay: string | null
  payPeriods: PayPeriodSettings
}

/**
 * The day that changed terms apply from by default: the start of the first unlocked pay period (payroll.md 8.1), or of
 * the current one if nothing is locked, so that a new rate does not reprice all of the past.
 */
export function defaultTermsDay({ today, lastLockedDay, payPeriods }: TermsCalendar): string {
  if (lastLockedDay === null) return payPeriodOn(today, payPeriods).start
  const locked = payPeriodOn(lastLockedDay, payPeriods)
  return shiftPayPeriod(locked, payPeriods, 1).start
}

/**
 * The day that the terms of a rejoining employee apply from, so that earlier work keeps its terms: the start date of
 * the invite if it is after they were archived, else today; never a locked day.
 * @param archivedDay null if they were not archived
 */
export function rejoinTermsDay(
  { startDate, archivedDay }: { startDate: string | null; archivedDay: string | null },
  calendar: TermsCalendar,
): string {
  const earliest = defaultTermsDay(calendar)
  const startsAgain = startDate !== null && archivedDay !== null && startDate >= archivedDay
  if (startsAgain) return startDate > (calendar.lastLockedDay ?? '') ? startDate : earliest
  return calendar.today > earliest ? calendar.today : earliest
}

/** Why changed terms can't apply from a day, as a sentence; locked pay periods keep their figures (payroll.md 8.1). */
export function termsDayProblem(day: string, lastLockedDay: string | null): string | null {
  return lastLockedDay === null || day > lastLockedDay ? null : lockedTermsSentence(lastLockedDay)
}

export const lockedTermsSentence = (lastLockedDay: string) =>
  `Pay periods are locked up to ${dayText(lastLockedDay)} ${lastLockedDay.slice(0, 4)}, and locked hours keep their pay terms. Nothing was saved. Choose a later day, or unlock the period first.`

/** A warning about terms that reach into exported days that are no longer locked, as a sentence for the manager. */
export function exportedDaysWarning(day: string, lastExportedDay: string | null): string | null {
  if (lastExportedDay === null || day > lastExportedDay) return null
  return `Hours up to ${dayText(lastExportedDay)} ${lastExportedDay.slice(0, 4)} were exported. If these terms change them, export the pay period again.`
}
