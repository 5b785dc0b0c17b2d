import { z } from 'zod'
import {
  calendarTypes,
  type ProviderCalendar,
  type ProviderEmployee,
  type ProviderRate,
} from '#shared/accounting/payroll-records.ts'
import type { AccountingService } from '../../../core/outside-services.ts'
import type { Access } from '../payroll-provider.ts'
import { readPages, readXero } from './call-xero.ts'
import { xeroDay } from './xero-day.ts'

const id = z.string().min(1)

const employees = z
  .object({
    Employees: z.array(
      z.object({
        EmployeeID: id,
        FirstName: z.string().nullish(),
        LastName: z.string().nullish(),
        Status: z.string(),
        OrdinaryEarningsRateID: id.nullish(),
        PayrollCalendarID: id.nullish(),
      }),
    ),
  })
  .transform(({ Employees }) => Employees)
type EmployeeRow = z.infer<typeof employees>[number]

const rates = z
  .object({
    PayItems: z.object({
      EarningsRates: z.array(
        z.object({
          EarningsRateID: id,
          Name: z.string().nullish(),
          EarningsType: z.string(),
          RateType: z.string(),
          TypeOfUnits: z.string().nullish(),
          CurrentRecord: z.boolean(),
        }),
      ),
    }),
  })
  .transform(({ PayItems }) => PayItems.EarningsRates)

const calendars = z
  .object({
    PayrollCalendars: z.array(
      z.object({ PayrollCalendarID: id, Name: z.string(), CalendarType: z.enum(calendarTypes), StartDate: xeroDay }),
    ),
  })
  .transform(({ PayrollCalendars }) => PayrollCalendars)

/** Who works there and who has left. */
export async function listXeroEmployees(service: AccountingService, access: Access): Promise<ProviderEmployee[]> {
  const [active, terminated] = await Promise.all(
    ['ACTIVE', 'TERMINATED'].map((status) =>
      readPages(service, access, {
        path: '/Employees',
        where: `Status=="${status}"`,
        schema: employees,
        idOf: ({ EmployeeID }) => EmployeeID,
      }),
    ),
  )
  const whole = await Promise.all((active ?? []).map((row) => withCalendar(service, access, row)))
  return [...whole, ...(terminated ?? [])].map((row) => ({
    id: row.EmployeeID,
    firstName: row.FirstName ?? '',
    lastName: row.LastName ?? '',
    active: row.Status === 'ACTIVE',
    ordinaryRateId: row.OrdinaryEarningsRateID ?? null,
    calendarId: row.PayrollCalendarID ?? null,
    hourly: null,
    rateIds: null,
  }))
}

/** The list leaves a calendar out at times that the single record has (payroll.md 1.2). */
async function withCalendar(service: AccountingService, access: Access, row: EmployeeRow): Promise<EmployeeRow> {
  if (row.PayrollCalendarID) return row
  const [single] = await readXero(service, access, `/Employees/${encodeURIComponent(row.EmployeeID)}`, employees)
  return single ?? row
}

const kinds: Record<string, ProviderRate['kind']> = {
  ORDINARYTIMEEARNINGS: 'ordinary',
  OVERTIMEEARNINGS: 'overtime',
}

export async function listXeroRates(service: AccountingService, access: Access): Promise<ProviderRate[]> {
  const found = await readXero(service, access, '/PayItems', rates)
  return found.map(({ EarningsRateID, Name, EarningsType, RateType, TypeOfUnits, CurrentRecord }) => ({
    id: EarningsRateID,
    name: Name ?? 'Earnings rate without a name',
    kind: kinds[EarningsType] ?? 'other',
    current: CurrentRecord,
    hourly: isHourly(RateType, TypeOfUnits),
  }))
}

/** A multiple is one of the ordinary hourly rate, and says its units seldom; a rate per unit is of hours or of something else. */
function isHourly(rateType: string, units: string | null | undefined): boolean {
  if (rateType === 'MULTIPLE') return !units || /^hours?$/i.test(units)
  return rateType === 'RATEPERUNIT' && /^hours?$/i.test(units ?? '')
}

/** Their start dates are the first days of the periods to come. */
export async function listXeroCalendars(service: AccountingService, access: Access): Promise<ProviderCalendar[]> {
  const found = await readXero(service, access, '/PayrollCalendars', calendars)
  return found.map(({ PayrollCalendarID, Name, CalendarType, StartDate }) => ({
    id: PayrollCalendarID,
    name: Name,
    type: CalendarType,
    startDate: StartDate,
  }))
}
