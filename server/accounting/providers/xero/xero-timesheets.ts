import { z } from 'zod'
import type { ExportStatus } from '#shared/accounting/export-status.ts'
import type { ProviderTimesheet } from '#shared/accounting/payroll-records.ts'
import type { AccountingService } from '../../../core/outside-services.ts'
import type { Access, DayWindow } from '../payroll-provider.ts'
import { readPages } from './call-xero.ts'
import { xeroDay } from './xero-day.ts'

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

const timesheets = z
  .object({
    Timesheets: z.array(
      z.object({
        TimesheetID: z.string().min(1),
        EmployeeID: z.string(),
        StartDate: xeroDay,
        EndDate: xeroDay,
        Status: xeroStatus,
        TimesheetLines: z.array(line).nullish(),
      }),
    ),
  })
  .transform(({ Timesheets }) => Timesheets)

/** Everybody's of the first day in as few requests as there are pages, then those of these people and exactly these days. */
export async function findXeroTimesheets(
  service: AccountingService,
  access: Access,
  { from, to }: DayWindow,
  employeeIds: readonly string[],
): Promise<ProviderTimesheet[]> {
  const wanted = new Set(employeeIds)
  const { year, month, day } = Temporal.PlainDate.from(from)
  const found = await readPages(service, access, {
    path: '/Timesheets',
    where: `StartDate==DateTime(${year},${two(month)},${two(day)})`,
    schema: timesheets,
    idOf: ({ TimesheetID }) => TimesheetID,
  })
  return found
    .filter((each) => each.StartDate === from && each.EndDate === to && wanted.has(each.EmployeeID))
    .map(({ TimesheetID, EmployeeID, StartDate, EndDate, Status, TimesheetLines }) => ({
      id: TimesheetID,
      employeeId: EmployeeID,
      from: StartDate,
      to: EndDate,
      status: Status,
      lines: (TimesheetLines ?? []).map(({ EarningsRateID, TrackingItemID, NumberOfUnits }) => ({
        rateId: EarningsRateID,
        ...(TrackingItemID && { trackingItemId: TrackingItemID }),
        units: NumberOfUnits ?? [],
      })),
    }))
}

function two(part: number): string {
  return String(part).padStart(2, '0')
}
