import { textOf } from '#shared/texts.ts'
import { z } from 'zod'
import { codedText } from '#shared/core/coded-text.ts'
import { endpoint } from '#shared/core/endpoint.ts'
import { day, done, id, instant } from '#shared/core/fields.ts'
import { mostPeople } from '#shared/core/farm-limits.ts'
import { namedObject } from '#shared/core/named-object.ts'
import { mostRows } from '#shared/core/pages.ts'
import { leaveTypes } from '#shared/leave/leave-type.ts'
import { dayRange, sensibleRange } from '#shared/timesheets/entries/entry-filter.ts'
import { accountingProviders } from '../connections/accounting-provider.ts'
import { arrivalStates } from './arrival.ts'
import { exportMachine, exportOutcomes, exportPersonStates } from './export-state.ts'
import { exportStatuses } from './export-status.ts'
import { mostDays } from '#shared/timesheets/entries/longest-range.ts'
import { mappableKinds } from '../connections/hour-kinds.ts'
import { payrollDay, unmappedDay } from '../connections/payroll-records.ts'
import { preflightReasons, preflightStates } from './preflight/preflight-reasons.ts'
import { payrollRoles } from '#shared/core/role.ts'

const provider = z.enum(accountingProviders, 'Choose Xero or MYOB.')
const range = z.object(dayRange).check(sensibleRange)
const signedOut = textOf('accounting.noAuthenticatedUser')
const minutes = {
  ordinaryMinutes: z.number().int(),
  overtimeMinutes: z.number().int(),
  sundayMinutes: z.number().int(),
  holidayMinutes: z.number().int(),
}
/** People of one export. */
const mostExported = 1000

/** Texts about one person, or about all of them. */
export const mostTexts = 100

const candidate = z.object({ id: z.string(), firstName: z.string(), lastName: z.string() })

const checkedPerson = namedObject('CheckedPerson', {
  employeeId: id,
  name: z.string(),
  ...minutes,
  state: z.enum(preflightStates),
  reason: z.enum(preflightReasons).nullable(),
  /** What is wrong and what to do; for a ready employee, what the export replaces (usually empty). */
  texts: z.array(codedText).max(mostTexts),
  /** What the manager should read before sending hours that can be sent. */
  warnings: z.array(codedText).max(mostTexts),
  /** The suggested provider employee when the reason is a missing link. */
  suggestion: candidate.nullable(),
  /** The provider's status of the existing timesheet for these days. */
  providerStatus: z.enum(exportStatuses).nullable(),
  pendingEntries: z.number().int(),
  /** An archived employee; their hours are sent without restoring them. */
  archived: z.boolean(),
})
export type CheckedPerson = z.infer<typeof checkedPerson>

const preflight = namedObject('Preflight', {
  tenantName: z.string(),
  syncedAt: z.string(),
  people: z.array(checkedPerson).max(mostPeople),
  /**
   * How Sundays and public holidays paid like any other day are sent, for all sendable employees; one text each.
   */
  unmapped: z.array(codedText).max(mostTexts),
  leftOut: z.object({
    pendingEntries: z.number().int(),
    runningEntries: z.number().int(),
    leaveEntries: z.number().int(),
  }),
  /** What concerns everyone: checks that could not be made, and limits of the provider. */
  notes: z.array(codedText).max(mostTexts),
  /** All of these days are locked. */
  locked: z.boolean(),
})
export type Preflight = z.infer<typeof preflight>

const exportRow = namedObject('ExportRow', {
  id,
  provider,
  tenantName: z.string(),
  from: day,
  to: day,
  startedAt: instant,
  startedBy: z.string(),
  finishedAt: instant.nullable(),
  problem: codedText.nullable(),
  sent: z.number().int(),
  failed: z.number().int(),
  waiting: z.number().int(),
})
export type ExportRow = z.infer<typeof exportRow>

const exportPerson = namedObject('ExportPerson', {
  id,
  employeeId: id,
  name: z.string(),
  ...minutes,
  /** If rounding makes the sent hours differ from these; usually null. */
  rounding: codedText.nullable(),
  state: z.enum(exportPersonStates),
  outcome: z.enum(exportOutcomes).nullable(),
  problem: codedText.nullable(),
  providerStatus: z.enum(exportStatuses).nullable(),
  providerStatusAt: instant.nullable(),
  sentAt: instant.nullable(),
  /** After a failure: what is known about the employee's hours at the provider, by the days sent together. */
  arrivals: z.array(z.object({ from: day, to: day, state: z.enum(arrivalStates), hours: z.number() })).max(mostDays),
})
export type ExportPerson = z.infer<typeof exportPerson>

const exportRequest = namedObject('ExportRequest', {
  id,
  attempt: z.number().int(),
  sentAt: instant,
  method: z.string(),
  path: z.string(),
  /** The JSON exactly as sent. */
  body: z.string().nullable(),
  answeredAt: instant.nullable(),
  status: z.number().int().nullable(),
  answer: z.string().nullable(),
})
export type ExportRequest = z.infer<typeof exportRequest>

const hoursOfPerson = namedObject('PayrollHours', {
  employeeId: id,
  firstName: z.string(),
  lastName: z.string(),
  days: z.array(payrollDay).max(mostDays),
  unmapped: z.array(unmappedDay).max(mappableKinds.length * mostDays),
  /** Approved leave that overlaps the days, limited to those days. */
  leave: z
    .array(
      z.object({
        type: z.enum(leaveTypes),
        firstDay: day,
        lastDay: day,
        days: z.number().int(),
        minutes: z.number().int(),
        standardMinutes: z.number().int(),
      }),
    )
    .max(mostDays),
})

/**
 * Progress per employee and status reads change only the group `exports`: a pre-flight asks the provider, so it must
 * not rerun for each of them.
 */
export const exportsContract = {
  listPayrollHours: endpoint
    .meta({ allow: payrollRoles, reads: ['timesheets', 'employees', 'config'], turn: 'heavy' })
    .route({
      method: 'GET',
      path: '/accounting/hours',
      summary: 'List approved hours by employee and day, for any payroll',
    })
    .input(
      z
        /** Splits Sundays and holidays by the rates mapped at this provider; omitted, none are mapped. */
        .object({ ...dayRange, provider: provider.optional() })
        .check(sensibleRange),
    )
    .output(z.object({ people: z.array(hoursOfPerson).max(mostPeople) })),
  checkExport: endpoint
    .meta({
      allow: payrollRoles,
      outside: true,
      reads: ['accounting', 'timesheets', 'employees', 'config'],
      signedOut,
    })
    .route({
      method: 'GET',
      path: '/accounting/preflight',
      summary: 'Check who can be exported, and what blocks the others',
    })
    .input(z.object({ provider, ...dayRange }).check(sensibleRange))
    .output(preflight),
  startExport: endpoint
    .meta({ allow: payrollRoles, outside: true, changes: ['accounting', 'timesheets'], signedOut })
    .route({
      method: 'POST',
      path: '/accounting/exports',
      summary: 'Lock the days and send the hours of these employees',
    })
    .input(
      z
        .object({
          id,
          provider,
          ...dayRange,
          /** The employees the manager saw as ready, with the hours shown. */
          people: z
            .array(
              z.object({
                employeeId: id,
                ...minutes,
                sundayMinutes: minutes.sundayMinutes.default(0),
                holidayMinutes: minutes.holidayMinutes.default(0),
              }),
            )
            .min(1, 'Choose at least one employee to send.')
            .max(mostExported),
        })
        .check(sensibleRange),
    )
    .output(done),
  listExports: endpoint
    .meta({ allow: payrollRoles, reads: ['accounting', 'exports'] })
    .route({
      method: 'GET',
      path: '/accounting/exports',
      summary: 'List the latest exports that overlap the days, newest first',
    })
    .input(range)
    .output(z.array(exportRow).max(mostRows)),
  getExport: endpoint
    .meta({ allow: payrollRoles, reads: ['accounting', 'exports'] })
    .route({ method: 'GET', path: '/accounting/exports/{id}', summary: 'Get an export with its employees' })
    .input(z.object({ id }))
    .output(exportRow.extend({ people: z.array(exportPerson).max(mostExported) })),
  retryExport: endpoint
    .meta({ allow: exportMachine.moves.retried.by, outside: true, changes: ['accounting', 'timesheets'], signedOut })
    .route({
      method: 'POST',
      path: '/accounting/exports/{id}/retry',
      summary: 'Retry the failed employees of an export',
    })
    .input(z.object({ id }))
    .output(done),
  readStatuses: endpoint
    .meta({ allow: payrollRoles, outside: true, changes: ['exports'], signedOut })
    .route({
      method: 'POST',
      path: '/accounting/exports/{id}/statuses',
      summary: 'Read the timesheet statuses from the provider',
    })
    .input(z.object({ id }))
    .output(done),
  listExportRequests: endpoint
    .meta({ allow: payrollRoles, reads: ['accounting', 'exports'] })
    .route({
      method: 'GET',
      path: '/accounting/exports/people/{personId}',
      summary: 'List the latest requests for one employee, with their answers, in order',
    })
    .input(z.object({ personId: id }))
    .output(z.array(exportRequest).max(mostRows)),
}
