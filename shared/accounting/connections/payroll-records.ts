import { z } from 'zod'
import { day } from '#shared/core/fields.ts'
import { namedObject } from '#shared/core/named-object.ts'
import { exportStatuses } from '../exports/export-status.ts'
import { mappableKinds } from './hour-kinds.ts'

/** What both providers store, in one format. Ids are the provider's own text. */

const providerId = z.string().min(1).max(100)
/** Accepts any year: employment may have started long before the earliest date Muster accepts from a manager. */
const providerDay = z.iso.date()

export const providerEmployee = z.object({
  id: providerId,
  firstName: z.string(),
  lastName: z.string(),
  /** False for a former employee at the provider. */
  active: z.boolean(),
  /** Xero: the rate of their ordinary hours; null uses the organisation's. */
  ordinaryRateId: providerId.nullable(),
  /** Xero: null means no pay calendar, so nothing can be sent. Always null at MYOB. */
  calendarId: providerId.nullable(),
  /** MYOB: paid by the hour. Null if the provider does not say. */
  hourly: z.boolean().nullable(),
  /** MYOB: the wage categories ticked for them. Null if every rate applies to every employee. */
  rateIds: z.array(providerId).nullable(),
  /** MYOB: standard pay hours, which a pay run adds to those of the timesheet. Null if unreadable. */
  standardPayHours: z.number().nullish(),
  /** MYOB: timesheets are turned off in the company file, or the first day of its timesheet week is unknown. */
  timesheetWeek: z.enum(['off', 'unknown']).optional(),
  /** The first day of their employment at the provider. Absent if the provider does not say. */
  startDate: providerDay.nullish(),
  /** Only the start date is malformed, so it is null and not checked. */
  startDateUnreadable: z.boolean().optional(),
  /** The record is malformed, so nothing can be shown or sent for this employee. */
  unreadable: z.boolean().optional(),
  /** Xero: why only the list could be read and not the single record, so nothing can be sent for this employee. */
  unread: z.enum(['refused', 'no-answer']).optional(),
})
export type ProviderEmployee = z.infer<typeof providerEmployee>

export const providerRate = namedObject('ProviderRate', {
  id: providerId,
  name: z.string(),
  kind: z.enum(['ordinary', 'overtime', 'other']),
  /** Neither replaced nor turned off. */
  current: z.boolean(),
  /** Paid by the hour; only hourly rates fit a timesheet. */
  hourly: z.boolean(),
  /** Xero: dollars an hour, if the rate itself sets them. */
  perUnit: z.number().nullish(),
  /** The record is malformed, so it counts as neither current nor hourly. */
  unreadable: z.boolean().optional(),
})
export type ProviderRate = z.infer<typeof providerRate>

export const calendarTypes = ['WEEKLY', 'FORTNIGHTLY', 'FOURWEEKLY', 'MONTHLY', 'TWICEMONTHLY', 'QUARTERLY'] as const

export const providerCalendar = z.object({
  id: providerId,
  name: z.string(),
  /** Null if the record is malformed. */
  type: z.enum(calendarTypes).nullable(),
  /** The first day of one of its periods; null if the record is malformed. */
  startDate: providerDay.nullable(),
})
export type ProviderCalendar = z.infer<typeof providerCalendar>

/** Xero: an employee's pay template, which is paid each period before any timesheet. */
export const payTemplate = z.object({
  /** Paid an annual salary; hours would be paid on top of it. */
  salaried: z.boolean(),
  /** Its earnings rates, with dollars an hour where the template sets them. */
  rates: z.array(z.object({ rateId: providerId, perUnit: z.number().nullable() })),
})
export type PayTemplate = z.infer<typeof payTemplate>

/** Xero: one pay run of a pay calendar. */
const readPayRun = z.object({ calendarId: providerId, from: providerDay, to: providerDay, posted: z.boolean() })
export type ReadPayRun = z.infer<typeof readPayRun>

/** A malformed pay run with the fields that could be read; null means unknown. */
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

/** A line at the provider, with fields that Muster does not write but sends back. */
export interface ExistingLine extends UnitsLine {
  trackingItemId?: string
}

/** `unread`: the provider did not return it. */
export type TimesheetOddity = 'form' | 'date' | 'unread'

/** An existing timesheet at the provider. */
export interface ProviderTimesheet {
  /** Xero's TimesheetID; MYOB has none, so it is the employee's id. */
  id: string
  employeeId: string
  from: string
  to: string
  status: (typeof exportStatuses)[number]
  /** MYOB pays entry by entry: some hours of this draft are paid, so Muster leaves it alone. */
  paidInPart?: boolean
  /** The timesheet or one of its dates is malformed, or it was not returned: it is neither compared nor overwritten. */
  unreadable?: TimesheetOddity
  lines: ExistingLine[]
  /**
   * MYOB: every timesheet week that overlaps the window, whole, with the bookkeeper's lines; also for an employee
   * without hours. Absent if the first day of the week is unknown, so nothing can be sent.
   */
  weeks?: ExistingWeek[]
}

/** MYOB: one employee's existing timesheet week. */
export interface ExistingWeek {
  /** Days, both included. */
  from: string
  to: string
  lines: ExistingWeekLine[]
  /** The week or one of its dates is malformed, or it was not returned, so it has no lines here. */
  unreadable?: TimesheetOddity
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

/** One employee's hours in one window, to be stored at the provider. */
export interface TimesheetDraft {
  /** The existing draft that it replaces, if any. */
  timesheetId: string | null
  employeeId: string
  from: string
  to: string
  lines: UnitsLine[]
  /**
   * The rates under which Muster sends, or has sent, this employee's hours for these days. Lines with these rates are
   * replaced; lines with other rates are a bookkeeper's and stay unchanged.
   */
  ownRateIds: readonly string[]
}

/** A day's worked minutes, split by how they are paid (payroll.md 5.6, 5.7, 8.3). */
export const payrollDay = namedObject('PayrollDay', {
  day,
  ordinaryMinutes: z.number().int(),
  overtimeMinutes: z.number().int(),
  /** Days stored by earlier exports lack these two. */
  sundayMinutes: z.number().int().default(0),
  holidayMinutes: z.number().int().default(0),
})
export type PayrollDay = z.infer<typeof payrollDay>

/** A worked Sunday or public holiday that is paid like any other day, because its kind is not mapped to a rate. */
export const unmappedDay = namedObject('UnmappedDay', {
  day,
  kind: z.enum(mappableKinds),
  ordinaryMinutes: z.number().int(),
  overtimeMinutes: z.number().int(),
})
export type UnmappedDay = z.infer<typeof unmappedDay>
