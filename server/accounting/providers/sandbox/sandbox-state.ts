import { z } from 'zod'

// All that the sandbox keeps. Instants are milliseconds since 1970, days YYYY-MM-DD.

const id = z.uuid()
const day = z.iso.date()
const instant = z.number()

export const calendarTypes = ['WEEKLY', 'FORTNIGHTLY', 'FOURWEEKLY', 'MONTHLY', 'TWICEMONTHLY', 'QUARTERLY'] as const

const calendar = z.object({ id, name: z.string(), type: z.enum(calendarTypes), startDate: day })
export type Calendar = z.infer<typeof calendar>

/** Xero's earnings rate. `multiplier` is of the ordinary rate, for MULTIPLE. */
const rate = z.object({
  id,
  name: z.string(),
  earningsType: z.enum(['ORDINARYTIMEEARNINGS', 'OVERTIMEEARNINGS', 'ALLOWANCE']),
  rateType: z.enum(['RATEPERUNIT', 'MULTIPLE', 'FIXEDAMOUNT']),
  multiplier: z.number().nullable(),
  current: z.boolean(),
})
export type Rate = z.infer<typeof rate>

/** MYOB's wage category. `multiplier` is of the regular rate; null is not paid by the hour. */
const category = z.object({ id, name: z.string(), multiplier: z.number().nullable() })
export type Category = z.infer<typeof category>

/** The same person in both: `id` is Xero's, `uid` MYOB's. */
const employee = z.object({
  id,
  uid: id,
  firstName: z.string(),
  lastName: z.string(),
  status: z.enum(['ACTIVE', 'TERMINATED']),
  startDate: day,
  calendarId: id.nullable(),
  /** Xero's list leaves the calendar out now and then; reading the person singly gives it. */
  calendarHidden: z.boolean(),
  ordinaryRateId: id.nullable(),
  /** Xero demands a tracking item on each line of theirs. */
  tracking: z.boolean(),
  /** MYOB: paid by the hour, not a salary. */
  hourly: z.boolean(),
  /** MYOB: the wage categories ticked for them. */
  categoryIds: z.array(id),
})
export type Employee = z.infer<typeof employee>

export const timesheetStatuses = ['DRAFT', 'PROCESSED', 'APPROVED', 'REJECTED', 'REQUESTED'] as const

const timesheetLine = z.object({ rateId: id, units: z.array(z.number()), updatedAt: instant })

const timesheet = z.object({
  id,
  employeeId: id,
  from: day,
  to: day,
  status: z.enum(timesheetStatuses),
  lines: z.array(timesheetLine),
  updatedAt: instant,
})
export type Timesheet = z.infer<typeof timesheet>

/** One category on one day in MYOB; there is one at most of each. */
const myobEntry = z.object({
  id,
  employeeUid: id,
  categoryId: id,
  date: day,
  hours: z.number(),
  notes: z.string(),
  /** Paid: nobody changes it any more. */
  processed: z.boolean(),
})
export type MyobEntry = z.infer<typeof myobEntry>

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
})
export type Organisation = z.infer<typeof organisation>

const connection = z.object({ id, organisationId: id, createdAt: instant })

/** What one person allowed in one consent. Another consent is another person's. */
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
  /** Once it was refreshed: when, and the pair that took its place. */
  rotated: z.object({ at: instant, next: z.string() }).nullable(),
})
export type TokenPair = z.infer<typeof tokenPair>

const customer = z.object({ id: z.string(), created: instant, fields: z.record(z.string(), z.string()) })
export type Customer = z.infer<typeof customer>

export const sandboxState = z.object({
  organisations: z.array(organisation),
  grants: z.array(grant),
  codes: z.array(code),
  tokens: z.array(tokenPair),
  customers: z.array(customer),
})
export type SandboxState = z.infer<typeof sandboxState>
