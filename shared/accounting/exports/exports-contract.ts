import { z } from 'zod'
import { endpoint } from '#shared/core/endpoint.ts'
import { day, done, id, instant } from '#shared/core/fields.ts'
import { leaveTypes } from '#shared/leave/leave-type.ts'
import { dayRange, sensibleRange } from '#shared/timesheets/entries/entry-filter.ts'
import { accountingMessages } from '../connections/accounting-messages.ts'
import { accountingProviders } from '../connections/accounting-provider.ts'
import { arrivalStates } from './arrival.ts'
import { exportOutcomes, exportPersonStates } from './export-state.ts'
import { exportStatuses } from './export-status.ts'
import { payrollDay, unmappedDay } from '../connections/payroll-records.ts'
import { preflightReasons, preflightStates } from './preflight/preflight-reasons.ts'

const provider = z.enum(accountingProviders, 'Choose Xero or MYOB.')
const range = z.object(dayRange).check(sensibleRange)
const signedOut = accountingMessages.noAuthenticatedUser
const minutes = {
  ordinaryMinutes: z.number().int(),
  overtimeMinutes: z.number().int(),
  sundayMinutes: z.number().int(),
  holidayMinutes: z.number().int(),
}
const candidate = z.object({ id: z.string(), firstName: z.string(), lastName: z.string() })

const checkedPerson = z.object({
  employeeId: id,
  name: z.string(),
  ...minutes,
  state: z.enum(preflightStates),
  reason: z.enum(preflightReasons).nullable(),
  /** What is wrong and what to do, for a person; for who is ready what is replaced there, mostly empty. */
  sentence: z.string(),
  /** What a manager should know before sending hours that can be sent; each a sentence. */
  warnings: z.array(z.string()),
  /** Where the reason is that nobody is linked: whom the name suggests. */
  suggestion: candidate.nullable(),
  /** The provider's status of what stands there for these days. */
  providerStatus: z.enum(exportStatuses).nullable(),
  pendingEntries: z.number().int(),
  /** They no longer work here; their hours are sent without being restored. */
  archived: z.boolean(),
})
export type CheckedPerson = z.infer<typeof checkedPerson>

const preflight = z.object({
  tenantName: z.string(),
  syncedAt: z.string(),
  people: z.array(checkedPerson),
  /** What is sent of Sundays and public holidays that are paid like any other day, of all who can be sent; each a sentence. */
  unmapped: z.array(z.string()),
  leftOut: z.object({
    pendingEntries: z.number().int(),
    runningEntries: z.number().int(),
    leaveEntries: z.number().int(),
  }),
  /** What concerns everyone, each a sentence: checks that could not be made, and limits of the provider. */
  notes: z.array(z.string()),
  /** The days are locked, wholly. */
  locked: z.boolean(),
})
export type Preflight = z.infer<typeof preflight>

const exportRow = z.object({
  id,
  provider,
  tenantName: z.string(),
  from: day,
  to: day,
  startedAt: instant,
  startedBy: z.string(),
  finishedAt: instant.nullable(),
  problem: z.string().nullable(),
  sent: z.number().int(),
  failed: z.number().int(),
  waiting: z.number().int(),
})
export type ExportRow = z.infer<typeof exportRow>

const exportPerson = z.object({
  id,
  employeeId: id,
  name: z.string(),
  ...minutes,
  /** Where what is sent comes to other hours than these: a sentence; mostly empty. */
  rounding: z.string(),
  state: z.enum(exportPersonStates),
  outcome: z.enum(exportOutcomes).nullable(),
  problem: z.string().nullable(),
  providerStatus: z.enum(exportStatuses).nullable(),
  providerStatusAt: instant.nullable(),
  sentAt: instant.nullable(),
  /** Where it failed: what is known of the person's hours at the provider, by the days that are sent together. */
  arrivals: z.array(z.object({ from: day, to: day, state: z.enum(arrivalStates), hours: z.number() })),
})
export type ExportPerson = z.infer<typeof exportPerson>

const exportRequest = z.object({
  id,
  attempt: z.number().int(),
  sentAt: instant,
  method: z.string(),
  path: z.string(),
  /** JSON as it was sent. */
  body: z.string().nullable(),
  answeredAt: instant.nullable(),
  status: z.number().int().nullable(),
  answer: z.string().nullable(),
})
export type ExportRequest = z.infer<typeof exportRequest>

const hoursOfPerson = z.object({
  employeeId: id,
  firstName: z.string(),
  lastName: z.string(),
  days: z.array(payrollDay),
  unmapped: z.array(unmappedDay),
  /** Approved leave that reaches into the days, as much of it as lies in them. */
  leave: z.array(
    z.object({
      type: z.enum(leaveTypes),
      firstDay: day,
      lastDay: day,
      days: z.number().int(),
      minutes: z.number().int(),
      standardMinutes: z.number().int(),
    }),
  ),
})

/**
 * What an export tells person by person, and every reading of statuses, is of the group `exports`: a pre-flight asks the
 * provider, so it does not begin anew for each of them.
 */
export const exportsContract = {
  listPayrollHours: endpoint
    .meta({ allow: 'manager', reads: ['timesheets', 'employees', 'config'], turn: 'heavy' })
    .route({ method: 'GET', path: '/accounting/hours', summary: 'Approved hours by person and day, for any payroll' })
    .input(
      z
        /** With the rates that Sundays and holidays are mapped to there; none are mapped without. */
        .object({ ...dayRange, provider: provider.optional() })
        .check(sensibleRange),
    )
    .output(z.object({ people: z.array(hoursOfPerson) })),
  checkExport: endpoint
    .meta({
      allow: 'manager',
      outside: true,
      reads: ['accounting', 'timesheets', 'employees', 'config'],
      signedOut,
    })
    .route({ method: 'GET', path: '/accounting/preflight', summary: 'Who can be sent, and what stands in the way' })
    .input(z.object({ provider, ...dayRange }).check(sensibleRange))
    .output(preflight),
  startExport: endpoint
    .meta({ allow: 'manager', outside: true, changes: ['accounting', 'timesheets'], signedOut })
    .route({ method: 'POST', path: '/accounting/exports', summary: 'Lock the days and send these people' })
    .input(
      z
        .object({
          id,
          provider,
          ...dayRange,
          /** Whom the manager saw as ready, with the hours that were shown. */
          people: z
            .array(
              z.object({
                employeeId: id,
                ...minutes,
                sundayMinutes: minutes.sundayMinutes.default(0),
                holidayMinutes: minutes.holidayMinutes.default(0),
              }),
            )
            .min(1, 'Choose at least one person to send.')
            .max(1000),
        })
        .check(sensibleRange),
    )
    .output(done),
  listExports: endpoint
    .meta({ allow: 'manager', reads: ['accounting', 'exports'] })
    .route({ method: 'GET', path: '/accounting/exports', summary: 'Exports that touch the days, newest first' })
    .input(range)
    .output(z.array(exportRow)),
  getExport: endpoint
    .meta({ allow: 'manager', reads: ['accounting', 'exports'] })
    .route({ method: 'GET', path: '/accounting/exports/{id}' })
    .input(z.object({ id }))
    .output(exportRow.extend({ people: z.array(exportPerson) })),
  retryExport: endpoint
    .meta({ allow: 'manager', outside: true, changes: ['accounting', 'timesheets'], signedOut })
    .route({ method: 'POST', path: '/accounting/exports/{id}/retry', summary: 'Send once more whom it failed for' })
    .input(z.object({ id }))
    .output(done),
  readStatuses: endpoint
    .meta({ allow: 'manager', outside: true, changes: ['exports'], signedOut })
    .route({ method: 'POST', path: '/accounting/exports/{id}/statuses', summary: 'Read the provider’s statuses back' })
    .input(z.object({ id }))
    .output(done),
  listExportRequests: endpoint
    .meta({ allow: 'manager', reads: ['accounting', 'exports'] })
    .route({
      method: 'GET',
      path: '/accounting/exports/people/{personId}',
      summary: 'What was sent and what came back',
    })
    .input(z.object({ personId: id }))
    .output(z.array(exportRequest)),
}
