import { z } from 'zod'
import type { PayTemplate, ProviderPayRun } from '#shared/accounting/connections/payroll-records.ts'
import type { AccountingService } from '../accounting-service.ts'
import { type Access, ProviderProblem } from '../payroll-provider.ts'
import { readPages, readXero } from './call-xero.ts'
import { fieldOf, recordsOf } from '../odd-records.ts'
import { xeroDateTime, xeroDay } from './xero-day.ts'

// Data that predicts whether Xero refuses hours or does not pay them.

const id = z.string().min(1).max(100)
const amount = z.union([z.number(), z.string().regex(/^-?\d+(\.\d+)?$/)]).transform(Number)

const earningsLine = z.object({
  EarningsRateID: id,
  CalculationType: z.enum(['USEEARNINGSRATE', 'ENTEREARNINGSRATE', 'ANNUALSALARY']).nullish(),
  AnnualSalary: amount.nullish(),
  RatePerUnit: amount.nullish(),
})

const template = z
  .object({ PayTemplate: z.object({ EarningsLines: z.array(earningsLine).nullish() }).nullish() })
  .transform(({ PayTemplate }) => PayTemplate?.EarningsLines ?? [])

const single = z.object({ Employees: recordsOf('EmployeeID', z.unknown()) })

/** The employee's pay template, paid before any timesheet; null if it is malformed. */
export async function readXeroPayTemplate(
  service: AccountingService,
  access: Access,
  employeeId: string,
): Promise<PayTemplate | null> {
  const { Employees } = await readXero(service, access, `/Employees/${encodeURIComponent(employeeId)}`, single)
  const lines = template.safeParse(Employees.find((each) => each.id === employeeId)?.raw).data
  if (!lines) return null
  return {
    salaried: lines.some((line) => line.CalculationType === 'ANNUALSALARY' || (line.AnnualSalary ?? 0) > 0),
    rates: lines.map(({ EarningsRateID, CalculationType, RatePerUnit }) => ({
      rateId: EarningsRateID,
      perUnit: CalculationType === 'ENTEREARNINGSRATE' ? (RatePerUnit ?? null) : null,
    })),
  }
}

const payRun = z.object({
  PayrollCalendarID: id,
  PayRunPeriodStartDate: xeroDay,
  PayRunPeriodEndDate: xeroDay,
  PayRunStatus: z.enum(['DRAFT', 'POSTED']),
})

/** Includes pay runs without an id, because a posted one must not be missed and nothing refers to pay runs. */
const payRuns = z.object({ PayRuns: z.array(z.unknown()) }).transform(({ PayRuns }) => PayRuns)

/**
 * Pay runs that pay the day or a later one; malformed ones are marked. Null if the connection may not read them: the
 * scope is newer than some connections.
 */
export async function listXeroPayRuns(
  service: AccountingService,
  access: Access,
  since: string,
): Promise<ProviderPayRun[] | null> {
  try {
    const found = await readPages(service, access, {
      path: '/PayRuns',
      where: `PayRunPeriodEndDate>=${xeroDateTime(since)}`,
      schema: payRuns,
      idOf: (row) => fieldOf(row, 'PayRunID', id) ?? JSON.stringify(row),
    })
    return found.map(payRunOf)
  } catch (problem) {
    // Optional: essential permission errors surface when employees and rates are read.
    if (problem instanceof ProviderProblem && ['forbidden', 'refused', 'unauthorised'].includes(problem.kind))
      return null
    throw problem
  }
}

function payRunOf(row: unknown): ProviderPayRun {
  const { data } = payRun.safeParse(row)
  if (data) {
    return {
      calendarId: data.PayrollCalendarID,
      from: data.PayRunPeriodStartDate,
      to: data.PayRunPeriodEndDate,
      posted: data.PayRunStatus === 'POSTED',
    }
  }
  return {
    calendarId: fieldOf(row, 'PayrollCalendarID', id),
    from: fieldOf(row, 'PayRunPeriodStartDate', xeroDay),
    to: fieldOf(row, 'PayRunPeriodEndDate', xeroDay),
    unreadable: true,
  }
}

/** Missing or malformed parts mean that the organisation does not use tracking. */
const settings = z.object({
  Settings: z
    .object({
      TrackingCategories: z
        .object({
          TimesheetCategories: z.object({ TrackingCategoryID: id, TrackingCategoryName: z.string().nullish() }),
        })
        .nullish()
        .catch(null),
    })
    .nullish(),
})

/** The name of the organisation's tracking category for timesheets; null for none. */
export async function readXeroTrackingCategory(service: AccountingService, access: Access): Promise<string | null> {
  const { Settings } = await readXero(service, access, '/Settings', settings)
  const used = Settings?.TrackingCategories?.TimesheetCategories
  return used ? used.TrackingCategoryName || 'unnamed' : null
}
