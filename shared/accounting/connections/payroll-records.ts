import { z } from 'zod'
import { day } from '#shared/core/fields.ts'
import { exportStatuses } from '../exports/export-status.ts'
import { mappableKinds } from './hour-kinds.ts'

/** What both providers keep, in one form. Ids are the provider's own text. */

const providerId = z.string().min(1).max(100)
/** Of any year: employment there may have started long before what Muster takes from a manager. */
const providerDay = z.iso.date()

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
  /** MYOB: hours of their standard pay, which a pay run adds to those of the timesheet. Null where that can't be read. */
  standardPayHours: z.number().nullish(),
  /** MYOB: timesheets are switched off in the company file, or it is not known on which day its timesheet weeks begin. */
  timesheetWeek: z.enum(['off', 'unknown']).optional(),
  /** The first day of their employment there. Absent where the provider does not say. */
  startDate: providerDay.nullish(),
  /** The start date alone has a form that is not understood, so that it is null and not checked. */
  startDateUnreadable: z.boolean().optional(),
  /** The record has a form that is not understood, so nothing can be said or sent for this employee. */
  unreadable: z.boolean().optional(),
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
  /** Xero: dollars an hour, where the rate itself says. */
  perUnit: z.number().nullish(),
  /** The record has a form that is not understood; then it is neither current nor hourly. */
  unreadable: z.boolean().optional(),
})
export type ProviderRate = z.infer<typeof providerRate>

export const calendarTypes = ['WEEKLY', 'FORTNIGHTLY', 'FOURWEEKLY', 'MONTHLY', 'TWICEMONTHLY', 'QUARTERLY'] as const

export const providerCalendar = z.object({
  id: providerId,
  name: z.string(),
  /** Null where the record has a form that is not understood. */
  type: z.enum(calendarTypes).nullable(),
  /** The first day of one of its periods; null likewise. */
  startDate: providerDay.nullable(),
})
export type ProviderCalendar = z.infer<typeof providerCalendar>

/** Xero: what an employee is paid each period before any timesheet. */
export const payTemplate = z.object({
  /** Paid a yearly salary, which hours would be paid on top of. */
  salaried: z.boolean(),
  /** The earnings rates in it; dollars an hour where the template sets its own. */
  rates: z.array(z.object({ rateId: providerId, perUnit: z.number().nullable() })),
})
export type PayTemplate = z.infer<typeof payTemplate>

/** Xero: one pay run of a pay calendar. */
const readPayRun = z.object({ calendarId: providerId, from: providerDay, to: providerDay, posted: z.boolean() })
export type ReadPayRun = z.infer<typeof readPayRun>

/** One that has a form that is not understood, with what could be read; null says nothing. */
const unreadablePayRun = z.object({
  calendarId: providerId.nullable(),
  from: providerDay.nullable(),
  to: providerDay.nullable(),
  unreadable: z.literal(true),
})

export const providerPayRun = z.union([readPayRun, unreadablePayRun])
export type ProviderPayRun = z.infer<typeof providerPayRun>

/** Decimal hours with two places, one for each day of the window, zeros included. */
export const unitsLine = z.object({ rateId: providerId, units: z.array(z.number().min(0)) })
export type UnitsLine = z.infer<typeof unitsLine>

/** A line as it stands at the provider, with what Muster does not write but sends along. */
export interface ExistingLine extends UnitsLine {
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
  /** It, or a date of it, has a form that is not understood, so it is neither compared nor written over. */
  unreadable?: 'form' | 'date'
  lines: ExistingLine[]
  /**
   * MYOB: the timesheet weeks that the window touches, whole, with their days outside the window and every line of a
   * bookkeeper. Also for an employee who has nothing there. Absent where it is not known on which day they begin: then
   * nothing can be sent.
   */
  weeks?: ExistingWeek[]
}

/** MYOB: a timesheet week of one employee as it is there. */
export interface ExistingWeek {
  /** Days, both included. */
  from: string
  to: string
  lines: ExistingWeekLine[]
  /** It, or a date of it, has a form that is not understood; then it has no lines here. */
  unreadable?: 'form' | 'date'
}

export interface ExistingWeekLine {
  /** Null for time billing that is not paid. */
  rateId: string | null
  jobId: string | null
  activityId: string | null
  customerId: string | null
  notes: string
  entries: { id: string; day: string; hours: number; paid: boolean }[]
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

/** The worked minutes of a day, split as they are paid (payroll.md 5.6, 5.7, 8.3). */
export const payrollDay = z.object({
  day,
  ordinaryMinutes: z.number().int(),
  overtimeMinutes: z.number().int(),
  /** Days of earlier exports were stored without these two. */
  sundayMinutes: z.number().int().default(0),
  holidayMinutes: z.number().int().default(0),
})
export type PayrollDay = z.infer<typeof payrollDay>

/** A worked Sunday or public holiday that is paid like any other day, because its kind is not mapped to a rate. */
export const unmappedDay = z.object({
  day,
  kind: z.enum(mappableKinds),
  ordinaryMinutes: z.number().int(),
  overtimeMinutes: z.number().int(),
})
export type UnmappedDay = z.infer<typeof unmappedDay>
