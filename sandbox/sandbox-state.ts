import { z } from 'zod'
import { sandboxCheckNames } from './sandbox-checks.ts'
import { xeroCheckNames } from './xero/xero-checks.ts'

// The sandbox's whole state. Instants are milliseconds since 1970, days YYYY-MM-DD.

const id = z.uuid()
const day = z.iso.date()
const instant = z.number()
const odd = z.boolean().optional()

export const calendarTypes = ['WEEKLY', 'FORTNIGHTLY', 'FOURWEEKLY', 'MONTHLY', 'TWICEMONTHLY', 'QUARTERLY'] as const

const calendar = z.object({ id, name: z.string(), type: z.enum(calendarTypes), startDate: day, odd })
export type Calendar = z.infer<typeof calendar>

/** Xero's earnings rate. `multiplier` is of the ordinary rate, for MULTIPLE. */
const rate = z.object({
  id,
  name: z.string(),
  earningsType: z.enum(['ORDINARYTIMEEARNINGS', 'OVERTIMEEARNINGS', 'ALLOWANCE']),
  rateType: z.enum(['RATEPERUNIT', 'MULTIPLE', 'FIXEDAMOUNT']),
  multiplier: z.number().nullable(),
  current: z.boolean(),
  /** Its row in Xero lacks fields that every other has. Likewise for the other records. */
  odd,
})
export type Rate = z.infer<typeof rate>

/** MYOB's wage category. `multiplier` is of the regular rate; null means not paid by the hour. */
const category = z.object({ id, name: z.string(), multiplier: z.number().nullable(), odd })
export type Category = z.infer<typeof category>

export const oddInMyob = ['employee', 'payrollDetails', 'standardPay', 'timesheets'] as const
export type OddInMyob = (typeof oddInMyob)[number]

/** The same employee in both: `id` is Xero's, `uid` MYOB's. */
const employee = z.object({
  id,
  uid: id,
  firstName: z.string(),
  lastName: z.string(),
  status: z.enum(['ACTIVE', 'TERMINATED']),
  startDate: day,
  calendarId: id.nullable(),
  /** Xero's list sometimes omits the calendar; reading the employee singly returns it. */
  calendarHidden: z.boolean(),
  ordinaryRateId: id.nullable(),
  /** Xero requires a tracking item on each of their lines. */
  tracking: z.boolean(),
  /** Xero: only the start date is malformed. */
  oddStartDate: odd,
  /** Xero: paid an annual salary by their pay template. */
  salaried: z.boolean().optional(),
  /**
   * Xero: the other rates in their pay template, with dollars an hour where it sets them; null means every current rate.
   */
  template: z.array(z.object({ rateId: id, perUnit: z.number().nullable() })).nullish(),
  odd,
  /** MYOB: paid by the hour, not a salary. */
  hourly: z.boolean(),
  /** MYOB: the wage categories ticked for them. */
  categoryIds: z.array(id),
  /** MYOB: hours of wages in their standard pay, which a pay run adds to those of the timesheet. */
  standardPayHours: z.number().min(0).optional(),
  /** MYOB: which of their records lack a field or have a malformed one. */
  oddInMyob: z.array(z.enum(oddInMyob)).optional(),
})
export type Employee = z.infer<typeof employee>

export const timesheetStatuses = ['DRAFT', 'PROCESSED', 'APPROVED', 'REJECTED', 'REQUESTED'] as const

/** Which part of a timesheet is malformed. */
export const timesheetOddities = ['date', 'status', 'rate'] as const
export type TimesheetOddity = (typeof timesheetOddities)[number]

const timesheetLine = z.object({
  rateId: id,
  trackingItemId: id.nullish(),
  units: z.array(z.number()),
  updatedAt: instant,
})

const timesheet = z.object({
  id,
  employeeId: id,
  from: day,
  to: day,
  status: z.enum(timesheetStatuses),
  lines: z.array(timesheetLine),
  updatedAt: instant,
  /** True in files from before there could be several. */
  odd: z
    .union([z.enum(timesheetOddities), z.literal(true).transform(() => 'date' as const)])
    .optional()
    .catch(undefined),
})
export type Timesheet = z.infer<typeof timesheet>

/** Hours of one day in a MYOB line: of a category, and optionally of a job, an activity and a customer. */
const myobEntry = z.object({
  id,
  employeeUid: id,
  categoryId: id,
  date: day,
  hours: z.number(),
  notes: z.string(),
  jobId: id.optional(),
  activityId: id.optional(),
  customerId: id.optional(),
  /** Paid, so it can no longer be changed. */
  processed: z.boolean(),
})
export type MyobEntry = z.infer<typeof myobEntry>

export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/**
 * What a PUT does to the entries of the week that it leaves out: deletes them, paid or not; deletes the unpaid ones; or
 * keeps them.
 */
export const putModes = ['replace', 'replaceUnpaid', 'merge'] as const

/** A MYOB company file's settings; behaviour that is unknown for a real file can be tried both ways. */
export const myobSettings = z.object({
  timesheets: z.enum(['payroll', 'off']),
  weekStartsOn: z.enum(weekdays),
  put: z.enum(putModes),
  /** Hours of 0 delete an entry, or stay as 0. */
  zeroHours: z.enum(['delete', 'keep']),
  /** The file has its own log-on, so every request needs one (cftoken). */
  ownLogOn: z.boolean(),
  /** The first day of the oldest payroll year that is still open. */
  payrollYearFrom: day,
})
export type MyobSettings = z.infer<typeof myobSettings>

export const usualMyob: MyobSettings = {
  timesheets: 'payroll',
  weekStartsOn: 'Monday',
  put: 'replace',
  zeroHours: 'delete',
  ownLogOn: false,
  payrollYearFrom: '2025-07-01',
}

const named = z.object({ id, name: z.string() })

const payRun = z.object({ id, calendarId: id, from: day, to: day, posted: z.boolean(), odd })
export type PayRun = z.infer<typeof payRun>

/** An organisation's Xero settings. */
const xeroSettings = z.object({
  tenantType: z.enum(['ORGANISATION', 'PRACTICE']).default('ORGANISATION'),
  country: z.enum(['AU', 'NZ']).default('AU'),
  payrollSetUp: z.boolean().default(true),
  /** Every timesheet line needs one of its items. */
  trackingCategory: named
    .extend({ items: z.array(named) })
    .nullable()
    .default(null),
  payRuns: z.array(payRun).default([]),
  /** Checks that are switched off. */
  unchecked: z.array(z.enum(xeroCheckNames)).default([]),
})

const organisation = z.object({
  /** Xero's tenant. */
  id,
  /** MYOB's company file. */
  businessId: id,
  name: z.string(),
  calendars: z.array(calendar),
  rates: z.array(rate),
  categories: z.array(category),
  employees: z.array(employee),
  timesheets: z.array(timesheet),
  myobEntries: z.array(myobEntry),
  myob: myobSettings.default(usualMyob),
  xero: xeroSettings.prefault({}),
})
export type Organisation = z.infer<typeof organisation>

const connection = z.object({ id, organisationId: id, createdAt: instant })

/** What one user allowed in one consent; each consent counts as a different user. */
const grant = z.object({
  id,
  provider: z.enum(['xero', 'myob']),
  scopes: z.array(z.string()),
  connections: z.array(connection),
})
export type Grant = z.infer<typeof grant>

const code = z.object({ code: z.string(), grantId: id, redirectUri: z.string(), expiresAt: instant })

const tokenPair = z.object({
  grantId: id,
  accessToken: z.string(),
  accessExpiresAt: instant,
  /** Null without the scope for it. */
  refreshToken: z.string().nullable(),
  issuedAt: instant,
  /** After a refresh: when, and the pair that replaced it. */
  rotated: z.object({ at: instant, next: z.string() }).nullable(),
})
export type TokenPair = z.infer<typeof tokenPair>

const customer = z.object({ id: z.string(), created: instant, fields: z.record(z.string(), z.string()) })
export type Customer = z.infer<typeof customer>

/** An organisation's initial Xero settings. */
export const newXeroSettings = () => xeroSettings.parse({})

export const sandboxState = z.object({
  organisations: z.array(organisation),
  grants: z.array(grant),
  codes: z.array(code),
  tokens: z.array(tokenPair),
  customers: z.array(customer),
  /** Checks for all organisations that are switched off. */
  unchecked: z.array(z.enum(sandboxCheckNames)).default([]),
})
export type SandboxState = z.infer<typeof sandboxState>
