import { z } from 'zod'
import { lockedTimesheet } from '#shared/accounting/exports/locked-timesheet.ts'
import type { ProviderTimesheet, ExistingLine, TimesheetDraft } from '#shared/accounting/connections/payroll-records.ts'
import { formatProviderDate } from '#shared/accounting/connections/provider-date.ts'
import { holdsDraft, partLines } from '#shared/accounting/exports/timesheet-draft.ts'
import { noAnswer } from '../ask-provider.ts'
import { ProviderProblem, type StoreAnswer, type StoreRequest } from '../payroll-provider.ts'
import { readAnswer } from '../read-answer.ts'
import { xeroRefusal } from './xero-problem.ts'
import { xeroStatus } from './xero-timesheets.ts'

/**
 * One timesheet in a bare array (payroll.md 1.3, 1.4). It replaces the whole existing timesheet, so a bookkeeper's
 * lines are sent along unchanged. Throws a ProviderProblem `refused` if a non-draft with other hours exists, which is
 * never overwritten.
 */
export function xeroRequestsFor(draft: TimesheetDraft, existingTimesheet: ProviderTimesheet | null): StoreRequest[] {
  if (existingTimesheet && holdsDraft(draft, existingTimesheet.lines)) return []
  const locked = existingTimesheet && lockedTimesheet('xero', existingTimesheet)
  if (locked) throw new ProviderProblem('refused', locked)
  const timesheetId = existingTimesheet?.id ?? draft.timesheetId
  const timesheet = {
    ...(timesheetId !== null && { TimesheetID: timesheetId }),
    EmployeeID: draft.employeeId,
    StartDate: formatProviderDate(draft.from),
    EndDate: formatProviderDate(draft.to),
    Status: 'DRAFT',
    TimesheetLines: [...draft.lines, ...partLines(existingTimesheet?.lines ?? [], draft.ownRateIds).others].map(lineOf),
  }
  return [{ method: 'POST', path: '/Timesheets', body: [timesheet] }]
}

function lineOf({ rateId, trackingItemId, units }: ExistingLine) {
  return {
    EarningsRateID: rateId,
    ...(trackingItemId !== undefined && { TrackingItemID: trackingItemId }),
    NumberOfUnits: units,
  }
}

const sent = z.tuple([z.object({ EmployeeID: z.string() })])

const stored = z.object({
  Timesheets: z.tuple([
    z.object({
      TimesheetID: z.string().min(1),
      EmployeeID: z.string(),
      Status: xeroStatus,
      ValidationErrors: z.array(z.unknown()).nullish(),
    }),
  ]),
})

/**
 * Throws a ProviderProblem `no-answer` for an answer that is unreadable or about another employee, `refused` for one
 * that lists errors.
 */
export function readStoredInXero(request: StoreRequest, answer: StoreAnswer): Pick<ProviderTimesheet, 'id' | 'status'> {
  const [{ EmployeeID: employeeId }] = sent.parse(request.body)
  const [timesheet] = readAnswer('xero', stored, answer).Timesheets
  if (timesheet.ValidationErrors?.length) throw xeroRefusal(answer)
  if (timesheet.EmployeeID !== employeeId) throw noAnswer('xero', answer)
  return { id: timesheet.TimesheetID, status: timesheet.Status }
}
