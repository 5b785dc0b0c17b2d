import { z } from 'zod'
import { accountingMessages } from '#shared/accounting/connections/accounting-messages.ts'
import { parseProviderDate } from '#shared/accounting/connections/provider-date.ts'

/** A calendar day in an answer of Xero, as `YYYY-MM-DD`: UTC midnight, so no zone plays a part (payroll.md 1.3). */
export const xeroDay = z.unknown().transform((value, context) => {
  try {
    const { calendarDate } = parseProviderDate(value)
    // A year of more than four digits is no day that can be kept.
    if (z.iso.date().safeParse(calendarDate).success) return calendarDate
  } catch {
    // Said below, as of such a year.
  }
  context.addIssue({ code: 'custom', message: accountingMessages.invalidDate })
  return z.NEVER
})

/** A day `YYYY-MM-DD` as a `where` compares it. */
export function xeroDateTime(day: string): string {
  const [year, month, date] = day.split('-')
  return `DateTime(${year},${month},${date})`
}
