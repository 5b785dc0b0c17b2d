import { z } from 'zod'
import { accountingMessages } from '#shared/accounting/connections/accounting-messages.ts'

const form = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}:\d{2}(?:\.\d+)?$/

/**
 * A calendar day in a MYOB answer, as `YYYY-MM-DD`: a local midnight without a zone, never converted to UTC (payroll.md
 * 2).
 */
export const myobDay = z.string().transform((text, context) => {
  const [, day] = form.exec(text) ?? []
  if (day !== undefined) return day
  context.addIssue({ code: 'custom', message: accountingMessages.invalidDate })
  return z.NEVER
})

/** A day as MYOB writes it. */
export function myobMidnight(day: string): string {
  return `${day}T00:00:00`
}
