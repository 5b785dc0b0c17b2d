import { z } from 'zod'
import type { ProviderEmployee, ProviderRate } from '#shared/accounting/connections/payroll-records.ts'
import type { AccountingService } from '../accounting-service.ts'
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
  // An unreadable start date only skips the start date check, and the manager is warned.
  StartDate: z.union([myobDay.nullish(), z.unknown().transform(() => false as const)]),
  TerminationDate: myobDay.nullish(),
  Wage: z.object({ PayBasis: z.string().nullish(), WageCategories: z.array(linked).nullish() }).nullish(),
})

const hourlyDetails = z.object({ PayRate: z.string().nullish(), RegularRateMultiplier: z.number().nullish() })
const wageCategory = z.object({ Name: z.string(), WageType: z.string(), HourlyDetails: hourlyDetails.nullish() })
type WageCategory = z.infer<typeof wageCategory>

/**
 * All employees with their payroll details, which say whether they are paid by the hour.
 * @param today the farm's date, which MYOB's termination dates are compared with
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
  const detailsOf = byEmployee(details, 'EmployeePayrollDetails')
  const standardOf = byEmployee(standard, 'EmployeeStandardPay')
  return people.map((row) => {
    const { id, raw, data } = row
    const own = detailsOf(row)
    const pay = own?.data
    const standardRecord = standardOf(row)
    return {
      id,
      firstName: fieldOf(raw, 'FirstName', z.string()) ?? '',
      lastName: fieldOf(raw, 'LastName', z.string()) ?? '',
      // An unreadable employee is blocked for that reason, not shown as inactive.
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
 * An employee's record in another list, found by its own reference or the employee's.
 * @param key the field of the employee's record that names it
 */
function byEmployee<Shape>(records: readonly ReadRecord<Shape>[], key: string) {
  const byId = new Map(records.map((record) => [record.id, record]))
  const byOwner = new Map(records.map((record) => [fieldOf(record.raw, 'Employee', linked)?.UID, record]))
  return ({ id, raw }: ReadRecord<unknown>) => byId.get(fieldOf(raw, key, linked)?.UID ?? '') ?? byOwner.get(id)
}

function weekProblem({ enabled, weekStartsOn }: TimesheetPreferences): ProviderEmployee['timesheetWeek'] {
  if (!enabled) return 'off'
  return weekStartsOn === null ? 'unknown' : undefined
}

/** Hours of wages in a standard pay; null if it is malformed. */
function hoursOfWages({ data }: ReadRecord<z.infer<typeof standardPay>>): number | null {
  if (data === null) return null
  const wages = (data.PayrollCategories ?? []).filter(({ PayrollCategory }) => PayrollCategory?.Type === 'Wage')
  return wages.reduce((sum, { Hours }) => sum + (Hours ?? 0), 0)
}

/** Every employee's standard pay; empty if the file does not provide it. */
async function readStandardPay(service: AccountingService, access: Access) {
  try {
    return await readMyobPages(service, access, '/Contact/EmployeeStandardPay', recordsOf('UID', standardPay))
  } catch (problem) {
    if (problem instanceof ProviderProblem && ['forbidden', 'refused'].includes(problem.kind)) return []
    throw problem
  }
}

/** Wage categories, the most likely defaults first, because the first of its kind is the default. */
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

/** A malformed category's likely kind: it keeps its position, so that no other becomes the default unnoticed. */
function guessedCategory(raw: unknown): WageCategory {
  const Name = fieldOf(raw, 'Name', z.string()) ?? 'Unnamed wage category'
  const usual = { PayRate: 'RegularRate', RegularRateMultiplier: Name.toLowerCase().includes('overtime') ? 1.5 : null }
  return { Name, WageType: 'Hourly', HourlyDetails: fieldOf(raw, 'HourlyDetails', hourlyDetails) ?? usual }
}

const usualOrdinary = 'base hourly'

/** The kind follows from the multiple of the regular rate. Leave categories look the same, but don't pay work. */
function kindOf({ Name, WageType, HourlyDetails }: WageCategory): ProviderRate['kind'] {
  if (WageType !== 'Hourly') return 'other'
  if (Name.toLowerCase() === usualOrdinary) return 'ordinary'
  if (HourlyDetails?.PayRate !== 'RegularRate' || /leave|holiday|sick|loading|allowance/i.test(Name)) return 'other'
  const multiplier = HourlyDetails.RegularRateMultiplier ?? 0
  if (multiplier > 1) return 'overtime'
  return multiplier === 1 ? 'ordinary' : 'other'
}

/** MYOB's default names first, time and a half before double time. */
function likelihood({ Name, HourlyDetails }: WageCategory): number {
  const name = Name.toLowerCase()
  const usual = name === usualOrdinary || name.includes('overtime')
  return (usual ? 0 : 1000) + (HourlyDetails?.RegularRateMultiplier ?? 0)
}
