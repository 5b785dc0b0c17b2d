import { z } from 'zod'
import type { ProviderEmployee, ProviderRate } from '#shared/accounting/connections/payroll-records.ts'
import type { AccountingService } from '#server/core/startup/outside-services.ts'
import { type Access, ProviderProblem } from '../payroll-provider.ts'
import { fieldOf, type ReadRecord, recordsOf } from '../odd-records.ts'
import { readMyobPages } from './call-myob.ts'
import { myobDay } from './myob-day.ts'
import { readTimesheetPreferences, type TimesheetPreferences } from './myob-preferences.ts'

const linked = z.object({ UID: z.string().min(1) })

const employee = z.object({
  FirstName: z.string().nullish(),
  LastName: z.string().nullish(),
  IsActive: z.boolean(),
  EmployeePayrollDetails: linked.nullish(),
  EmployeeStandardPay: linked.nullish(),
})

const standardPay = z.object({
  PayrollCategories: z
    .array(
      z.object({ PayrollCategory: z.object({ Type: z.string().nullish() }).nullish(), Hours: z.number().nullish() }),
    )
    .nullish(),
})

const payrollDetails = z.object({
  // One that can't be read leaves only the check of the hire date out, which is said.
  StartDate: z.union([myobDay.nullish(), z.unknown().transform(() => false as const)]),
  TerminationDate: myobDay.nullish(),
  Wage: z.object({ PayBasis: z.string().nullish(), WageCategories: z.array(linked).nullish() }).nullish(),
})

const hourlyDetails = z.object({ PayRate: z.string().nullish(), RegularRateMultiplier: z.number().nullish() })
const wageCategory = z.object({ Name: z.string(), WageType: z.string(), HourlyDetails: hourlyDetails.nullish() })
type WageCategory = z.infer<typeof wageCategory>

/**
 * Everybody with their payroll details; without those nothing says that they are paid by the hour.
 * @param today of the farm, in whose days MYOB writes when an employment ended
 */
export async function listMyobEmployees(
  service: AccountingService,
  access: Access,
  today: string,
): Promise<ProviderEmployee[]> {
  const [people, details, standard, preferences] = await Promise.all([
    readMyobPages(service, access, '/Contact/Employee', recordsOf('UID', employee)),
    readMyobPages(service, access, '/Contact/EmployeePayrollDetails', recordsOf('UID', payrollDetails)),
    readStandardPay(service, access),
    readTimesheetPreferences(service, access),
  ])
  const week = weekProblem(preferences)
  const detailsOf = employeeHandler(details, 'EmployeePayrollDetails')
  const standardOf = employeeHandler(standard, 'EmployeeStandardPay')
  return people.map((row) => {
    const { id, raw, data } = row
    const own = detailsOf(row)
    const pay = own?.data
    const standardRecord = standardOf(row)
    return {
      id,
      firstName: fieldOf(raw, 'FirstName', z.string()) ?? '',
      lastName: fieldOf(raw, 'LastName', z.string()) ?? '',
      // Where that can't be read they are held back for it, not for having left.
      active: (data?.IsActive ?? true) && !(pay?.TerminationDate && pay.TerminationDate < today),
      ordinaryRateId: null,
      calendarId: null,
      hourly: pay?.Wage?.PayBasis === 'Hourly',
      rateIds: (pay?.Wage?.WageCategories ?? []).map((category) => category.UID),
      startDate: pay?.StartDate || null,
      ...(pay?.StartDate === false && { startDateUnreadable: true }),
      standardPayHours: standardRecord ? hoursOfWages(standardRecord) : 0,
      ...(week && { timesheetWeek: week }),
      ...((data === null || own?.data === null) && { unreadable: true }),
    }
  })
}

/**
 * The record of an employee in another list: the one that theirs names, or else that names them.
 * @param key by which the employee's record names it
 */
function employeeHandler<Shape>(records: readonly ReadRecord<Shape>[], key: string) {
  const byId = new Map(records.map((record) => [record.id, record]))
  const byOwner = new Map(records.map((record) => [fieldOf(record.raw, 'Employee', linked)?.UID, record]))
  return ({ id, raw }: ReadRecord<unknown>) => byId.get(fieldOf(raw, key, linked)?.UID ?? '') ?? byOwner.get(id)
}

function weekProblem({ enabled, weekStartsOn }: TimesheetPreferences): ProviderEmployee['timesheetWeek'] {
  if (!enabled) return 'off'
  return weekStartsOn === null ? 'unknown' : undefined
}

/** Hours of wages in a standard pay; null where it has a form that is not understood. */
function hoursOfWages({ data }: ReadRecord<z.infer<typeof standardPay>>): number | null {
  if (data === null) return null
  const wages = (data.PayrollCategories ?? []).filter(({ PayrollCategory }) => PayrollCategory?.Type === 'Wage')
  return wages.reduce((sum, { Hours }) => sum + (Hours ?? 0), 0)
}

/** Everybody's standard pay; empty where a file does not give it. */
async function readStandardPay(service: AccountingService, access: Access) {
  try {
    return await readMyobPages(service, access, '/Contact/EmployeeStandardPay', recordsOf('UID', standardPay))
  } catch (problem) {
    if (problem instanceof ProviderProblem && ['forbidden', 'refused'].includes(problem.kind)) return []
    throw problem
  }
}

/** Wage categories, the likeliest first: what is chosen without the manager is the first of its kind. */
export async function listMyobRates(service: AccountingService, access: Access): Promise<ProviderRate[]> {
  const rows = await readMyobPages(service, access, '/Payroll/PayrollCategory/Wage', recordsOf('UID', wageCategory))
  return rows
    .map(({ id, raw, data }) => ({ id, isOdd: data === null, category: data ?? guessedCategory(raw) }))
    .toSorted((one, other) => likelihood(one.category) - likelihood(other.category))
    .map(({ id, isOdd, category }) => ({
      id,
      name: category.Name,
      kind: kindOf(category),
      current: !isOdd,
      hourly: !isOdd && category.WageType === 'Hourly',
      ...(isOdd && { unreadable: true }),
    }))
}

/** What an odd one seems to be: its place in the list is kept, so that no other takes it unasked. */
function guessedCategory(raw: unknown): WageCategory {
  const Name = fieldOf(raw, 'Name', z.string()) ?? 'Wage category without a name'
  const usual = { PayRate: 'RegularRate', RegularRateMultiplier: Name.toLowerCase().includes('overtime') ? 1.5 : null }
  return { Name, WageType: 'Hourly', HourlyDetails: fieldOf(raw, 'HourlyDetails', hourlyDetails) ?? usual }
}

const usualOrdinary = 'base hourly'

/** By how often the regular rate is paid. Leave is paid by categories of the same form, which work is not. */
function kindOf({ Name, WageType, HourlyDetails }: WageCategory): ProviderRate['kind'] {
  if (WageType !== 'Hourly') return 'other'
  if (Name.toLowerCase() === usualOrdinary) return 'ordinary'
  if (HourlyDetails?.PayRate !== 'RegularRate' || /leave|holiday|sick|loading|allowance/i.test(Name)) return 'other'
  const multiplier = HourlyDetails.RegularRateMultiplier ?? 0
  if (multiplier > 1) return 'overtime'
  return multiplier === 1 ? 'ordinary' : 'other'
}

/** MYOB's usual names before others, time and a half before double time. */
function likelihood({ Name, HourlyDetails }: WageCategory): number {
  const name = Name.toLowerCase()
  const usual = name === usualOrdinary || name.includes('overtime')
  return (usual ? 0 : 1000) + (HourlyDetails?.RegularRateMultiplier ?? 0)
}
