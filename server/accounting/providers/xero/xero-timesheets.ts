import { z } from 'zod'
import type { ExportStatus } from '#shared/accounting/exports/export-status.ts'
import type { ProviderTimesheet } from '#shared/accounting/connections/payroll-records.ts'
import type { AccountingService } from '../accounting-service.ts'
import type { Access, DayWindow } from '../payroll-provider.ts'
import { readPages } from './call-xero.ts'
import { fieldOf, recordsOf } from '../odd-records.ts'
import { xeroDateTime, xeroDay } from './xero-day.ts'

/** PROCESSED is approved and paid (payroll.md 1.3). */
const statuses = {
  DRAFT: 'draft',
  REQUESTED: 'submitted',
  APPROVED: 'approved',
  PROCESSED: 'approved',
  REJECTED: 'rejected',
} as const satisfies Record<string, ExportStatus>

export const xeroStatus = z
  .enum(['DRAFT', 'REQUESTED', 'APPROVED', 'PROCESSED', 'REJECTED'])
  .transform((status) => statuses[status])

const line = z.object({
  EarningsRateID: z.string(),
  TrackingItemID: z.string().nullish(),
  NumberOfUnits: z.array(z.number()).nullish(),
})

const timesheet = z.object({
  StartDate: xeroDay,
  EndDate: xeroDay,
  Status: xeroStatus,
  TimesheetLines: z.array(line).nullish(),
})
const timesheets = z
  .object({ Timesheets: recordsOf('TimesheetID', timesheet) })
  .transform(({ Timesheets }) => Timesheets)
type TimesheetRow = z.infer<typeof timesheets>[number]

/**
 * These employees' timesheets that overlap the days, in one paged query: of exactly these days, and of overlapping
 * ones, which must be seen because it is unknown whether Xero refuses them.
 */
export async function findXeroTimesheets(
  service: AccountingService,
  access: Access,
  window: DayWindow,
  employeeIds: readonly string[],
): Promise<ProviderTimesheet[]> {
  const wanted = new Set(employeeIds)
  const found = await readPages(service, access, {
    path: '/Timesheets',
    where: `StartDate<=${xeroDateTime(window.to)}&&EndDate>=${xeroDateTime(window.from)}`,
    schema: timesheets,
    idOf: ({ id }) => id,
  })
  return found.map((row) => timesheetOf(row, window)).filter(({ employeeId }) => wanted.has(employeeId))
}

function timesheetOf({ id, raw, data }: TimesheetRow, window: DayWindow): ProviderTimesheet {
  const employeeId = fieldOf(raw, 'EmployeeID', z.string()) ?? ''
  if (data === null)
    return { id, employeeId, ...windowOf(raw, window), status: 'draft', unreadable: oddityOf(raw), lines: [] }
  return {
    id,
    employeeId,
    from: data.StartDate,
    to: data.EndDate,
    status: data.Status,
    lines: (data.TimesheetLines ?? []).map(({ EarningsRateID, TrackingItemID, NumberOfUnits }) => ({
      rateId: EarningsRateID,
      ...(TrackingItemID && { trackingItemId: TrackingItemID }),
      units: NumberOfUnits ?? [],
    })),
  }
}

/** Xero returned it as overlapping the days, so without its own dates it counts as being for these days. */
const windowOf = (raw: unknown, { from, to }: DayWindow) => ({
  from: fieldOf(raw, 'StartDate', xeroDay) ?? from,
  to: fieldOf(raw, 'EndDate', xeroDay) ?? to,
})

const oddityOf = (raw: unknown) =>
  fieldOf(raw, 'StartDate', xeroDay) !== null && fieldOf(raw, 'EndDate', xeroDay) !== null ? 'form' : 'date'
