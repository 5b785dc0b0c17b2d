import { z } from 'zod'
import { day } from '#shared/core/fields.ts'
import { exportStatuses } from './export-status.ts'

/** What both providers keep, in one form. Ids are the provider's own text. */

const providerId = z.string().min(1).max(100)

export const providerEmployee = z.object({
  id: providerId,
  firstName: z.string(),
  lastName: z.string(),
  /** False for who has left there. */
  active: z.boolean(),
  /** Xero: the rate of their ordinary hours; null takes the organisation's. */
  ordinaryRateId: providerId.nullable(),
  /** Xero: null has no pay calendar, which nothing can be sent for. MYOB has none for anybody. */
  calendarId: providerId.nullable(),
  /** MYOB: paid by the hour. Null where the provider does not say. */
  hourly: z.boolean().nullable(),
  /** MYOB: the wage categories ticked for them. Null where every rate is everybody's. */
  rateIds: z.array(providerId).nullable(),
})
export type ProviderEmployee = z.infer<typeof providerEmployee>

export const providerRate = z.object({
  id: providerId,
  name: z.string(),
  kind: z.enum(['ordinary', 'overtime', 'other']),
  /** Neither replaced nor switched off. */
  current: z.boolean(),
  /** Paid by the hour: no other fits a timesheet. */
  hourly: z.boolean(),
})
export type ProviderRate = z.infer<typeof providerRate>

export const calendarTypes = ['WEEKLY', 'FORTNIGHTLY', 'FOURWEEKLY', 'MONTHLY', 'TWICEMONTHLY', 'QUARTERLY'] as const

export const providerCalendar = z.object({
  id: providerId,
  name: z.string(),
  type: z.enum(calendarTypes),
  /** The first day of one of its periods. */
  startDate: day,
})
export type ProviderCalendar = z.infer<typeof providerCalendar>

/** Decimal hours with two places, one for each day of the window, zeros included. */
export const unitsLine = z.object({ rateId: providerId, units: z.array(z.number().min(0)) })
export type UnitsLine = z.infer<typeof unitsLine>

/** A line as it stands at the provider, with what Muster does not write but sends along. */
export interface StandingLine extends UnitsLine {
  trackingItemId?: string
}

/** A timesheet as it stands at the provider. */
export interface ProviderTimesheet {
  /** Xero's TimesheetID; MYOB has none and takes the employee's. */
  id: string
  employeeId: string
  from: string
  to: string
  status: (typeof exportStatuses)[number]
  /** MYOB pays entry by entry: a draft of which some hours were paid, and which is left alone for it. */
  paidInPart?: boolean
  lines: StandingLine[]
  /** MYOB: what each hour stands in there, so that it is changed and not added to. */
  entries?: { id: string; rateId: string; day: string }[]
}

/** Hours of one person in one window, to be stored at the provider. */
export interface TimesheetDraft {
  /** The one it replaces, where there is a draft already. */
  timesheetId: string | null
  employeeId: string
  from: string
  to: string
  lines: UnitsLine[]
  /**
   * By what Muster sends hours of this person and these days, or has sent some before. Lines of these rates are replaced;
   * those of others are a bookkeeper's and stay as they are.
   */
  ownRateIds: readonly string[]
}

/** The worked minutes of a day, split as they are paid (payroll.md 5.6, 5.7). */
export const payrollDay = z.object({ day, ordinaryMinutes: z.number().int(), overtimeMinutes: z.number().int() })
export type PayrollDay = z.infer<typeof payrollDay>
