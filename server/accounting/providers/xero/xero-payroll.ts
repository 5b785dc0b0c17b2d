import { z } from 'zod'
import { textOf } from '#shared/texts.ts'
import {
  calendarTypes,
  type ProviderCalendar,
  type ProviderEmployee,
  type ProviderRate,
} from '#shared/accounting/connections/payroll-records.ts'
import type { AccountingService } from '../accounting-service.ts'
import { noAnswer } from '../ask-provider.ts'
import { type Access, ProviderProblem } from '../payroll-provider.ts'
import { readEach } from '../read-each.ts'
import { readPages, readXero } from './call-xero.ts'
import { fieldOf, recordsOf } from '../odd-records.ts'
import { xeroDay } from './xero-day.ts'

const id = z.string().min(1)
const word = z.string().nullish()

const employee = z.object({
  FirstName: word,
  LastName: word,
  OrdinaryEarningsRateID: id.nullish(),
  PayrollCalendarID: id.nullish(),
  // An unreadable start date only skips the start date check, and the manager is warned.
  StartDate: z.union([xeroDay.nullish(), z.unknown().transform(() => false as const)]),
})
const employees = z.object({ Employees: recordsOf('EmployeeID', employee) }).transform(({ Employees }) => Employees)
type EmployeeRow = z.infer<typeof employees>[number]

/** A number, which Xero may write as text. */
const amount = z.union([z.number(), z.string().regex(/^-?\d+(\.\d+)?$/)]).transform(Number)

const rates = z
  .object({
    PayItems: z
      .object({
        EarningsRates: recordsOf(
          'EarningsRateID',
          z.object({
            Name: word,
            EarningsType: z.string(),
            RateType: z.string(),
            TypeOfUnits: word,
            RatePerUnit: amount.nullish().catch(null),
            CurrentRecord: z.boolean(),
          }),
        ).nullish(),
      })
      .nullish(),
  })
  .transform(({ PayItems }) => PayItems?.EarningsRates ?? null)

const calendars = z
  .object({
    PayrollCalendars: recordsOf(
      'PayrollCalendarID',
      z.object({
        CalendarType: z.enum(calendarTypes).nullable().catch(null),
        StartDate: xeroDay.nullable().catch(null),
      }),
    ).nullish(),
  })
  .transform(({ PayrollCalendars }) => PayrollCalendars ?? null)

/** Current and former employees. */
export async function listXeroEmployees(service: AccountingService, access: Access): Promise<ProviderEmployee[]> {
  const [active, terminated] = await Promise.all(
    ['ACTIVE', 'TERMINATED'].map((status) =>
      readPages(service, access, {
        path: '/Employees',
        where: `Status=="${status}"`,
        schema: employees,
        idOf: (row) => row.id,
      }),
    ),
  )
  // The list sometimes omits a calendar that the single record has (payroll.md 1.2).
  const incomplete = (active ?? []).filter(({ data }) => data !== null && !data.PayrollCalendarID)
  const singles = await readEach(incomplete, ({ id: employeeId }) => readSingle(service, access, employeeId))
  return [
    ...(active ?? []).map((row) => {
      const single = singles.get(row) ?? row
      if (!(single instanceof ProviderProblem)) return employeeOf(single, true)
      return { ...employeeOf(row, true), unread: single.kind === 'no-answer' ? single.kind : ('refused' as const) }
    }),
    ...(terminated ?? []).map((row) => employeeOf(row, false)),
  ]
}

/** @param active from the list they were found in */
function employeeOf({ id: employeeId, raw, data }: EmployeeRow, active: boolean): ProviderEmployee {
  return {
    id: employeeId,
    firstName: fieldOf(raw, 'FirstName', z.string()) ?? '',
    lastName: fieldOf(raw, 'LastName', z.string()) ?? '',
    active,
    ordinaryRateId: data?.OrdinaryEarningsRateID ?? null,
    calendarId: data?.PayrollCalendarID ?? null,
    hourly: null,
    rateIds: null,
    startDate: data?.StartDate || null,
    ...(data?.StartDate === false && { startDateUnreadable: true }),
    ...(data === null && { unreadable: true }),
  }
}

/** Throws a ProviderProblem `no-answer` for an answer about someone else. */
async function readSingle(service: AccountingService, access: Access, employeeId: string): Promise<EmployeeRow> {
  const found = await readXero(service, access, `/Employees/${encodeURIComponent(employeeId)}`, employees)
  const single = found.find((row) => row.id === employeeId)
  if (!single) throw noAnswer('xero')
  return single
}

const kinds: Record<string, ProviderRate['kind']> = {
  ORDINARYTIMEEARNINGS: 'ordinary',
  OVERTIMEEARNINGS: 'overtime',
}

export async function listXeroRates(service: AccountingService, access: Access): Promise<ProviderRate[]> {
  const found = (await readXero(service, access, '/PayItems', rates)) ?? refuseNotSetUp()
  return found.map(({ id: rateId, raw, data }) => ({
    id: rateId,
    name: fieldOf(raw, 'Name', z.string()) ?? 'Unnamed earnings rate',
    kind: kinds[data?.EarningsType ?? ''] ?? 'other',
    current: data?.CurrentRecord ?? false,
    hourly: data !== null && isHourly(data.RateType, data.TypeOfUnits),
    perUnit: data?.RatePerUnit ?? null,
    ...(data === null && { unreadable: true }),
  }))
}

/** An organisation without payroll answers with no lists. */
function refuseNotSetUp(): never {
  throw new ProviderProblem('refused', textOf('accounting.xeroNoPayroll'))
}

/**
 * A multiple is of the ordinary hourly rate and seldom states its units; a rate per unit may be of hours or something
 * else.
 */
function isHourly(rateType: string, units: string | null | undefined): boolean {
  if (rateType === 'MULTIPLE') return !units || /^hours?$/i.test(units)
  return rateType === 'RATEPERUNIT' && /^hours?$/i.test(units ?? '')
}

/** Their start dates are the first days of upcoming periods. */
export async function listXeroCalendars(service: AccountingService, access: Access): Promise<ProviderCalendar[]> {
  const found = (await readXero(service, access, '/PayrollCalendars', calendars)) ?? refuseNotSetUp()
  return found.map(({ id: calendarId, raw, data }) => ({
    id: calendarId,
    name: fieldOf(raw, 'Name', z.string()) ?? 'Unnamed pay calendar',
    type: data?.CalendarType ?? null,
    startDate: data?.StartDate ?? null,
  }))
}
