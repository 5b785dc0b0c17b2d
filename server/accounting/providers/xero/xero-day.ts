import { z } from 'zod'
import { accountingMessages } from '#shared/accounting/connections/accounting-messages.ts'
import { parseProviderDate } from '#shared/accounting/connections/provider-date.ts'

/** A calendar day in a Xero answer, as `YYYY-MM-DD`: UTC midnight, so no zone plays a part (payroll.md 1.3). */
export const xeroDay = z.unknown().transform((value, context) => {
  try {
    const { calendarDate } = parseProviderDate(value)
    // A year of more than four digits can't be stored.
    if (z.iso.date().safeParse(calendarDate).success) return calendarDate
  } catch {
    // Handled below, like such a year.
  }
  context.addIssue({ code: 'custom', message: accountingMessages.invalidDate })
  return z.NEVER
})

/** A day `YYYY-MM-DD` in the format of a `where` comparison. */
export function xeroDateTime(day: string): string {
  const [year, month, date] = day.split('-')
  return `DateTime(${year},${month},${date})`
}
