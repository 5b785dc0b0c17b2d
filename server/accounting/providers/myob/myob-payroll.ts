import { z } from 'zod'
import type { ProviderEmployee, ProviderRate } from '#shared/accounting/payroll-records.ts'
import type { AccountingService } from '../../../core/outside-services.ts'
import { type Access, ProviderProblem } from '../payroll-provider.ts'
import { readMyobPages } from './call-myob.ts'
import { myobDay } from './myob-day.ts'
import { readTimesheetPreferences, type TimesheetPreferences } from './myob-preferences.ts'

const linked = z.object({ UID: z.string().min(1) })

const employee = z.object({
  UID: z.string().min(1),
  FirstName: z.string().nullish(),
  LastName: z.string().nullish(),
  IsActive: z.boolean(),
  EmployeePayrollDetails: linked.nullish(),
  EmployeeStandardPay: linked.nullish(),
})

const standardPay = z.object({
  UID: z.string().min(1),
  Employee: linked.nullish(),
  PayrollCategories: z
    .array(
      z.object({ PayrollCategory: z.object({ Type: z.string().nullish() }).nullish(), Hours: z.number().nullish() }),
    )
    .nullish(),
})

const payrollDetails = z.object({
  UID: z.string().min(1),
  Employee: linked.nullish(),
  TerminationDate: myobDay.nullish(),
  Wage: z.object({ PayBasis: z.string().nullish(), WageCategories: z.array(linked).nullish() }).nullish(),
})

const wageCategory = z.object({
  UID: z.string().min(1),
  Name: z.string(),
  WageType: z.string(),
  HourlyDetails: z.object({ PayRate: z.string().nullish(), RegularRateMultiplier: z.number().nullish() }).nullish(),
})
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
    readMyobPages(service, access, '/Contact/Employee', employee),
    readMyobPages(service, access, '/Contact/EmployeePayrollDetails', payrollDetails),
    readStandardPay(service, access),
    readTimesheetPreferences(service, access),
  ])
  const week = weekProblem(preferences)
  const byDetails = new Map(details.map((each) => [each.UID, each]))
  const byEmployee = new Map(details.map((each) => [each.Employee?.UID, each]))
  return people.map(({ UID, FirstName, LastName, IsActive, EmployeePayrollDetails, EmployeeStandardPay }) => {
    const own = byDetails.get(EmployeePayrollDetails?.UID ?? '') ?? byEmployee.get(UID)
    return {
      id: UID,
      firstName: FirstName ?? '',
      lastName: LastName ?? '',
      active: IsActive && !(own?.TerminationDate && own.TerminationDate < today),
      ordinaryRateId: null,
      calendarId: null,
      hourly: own?.Wage?.PayBasis === 'Hourly',
      rateIds: (own?.Wage?.WageCategories ?? []).map((category) => category.UID),
      standardPayHours: standard.get(EmployeeStandardPay?.UID ?? '') ?? standard.get(UID) ?? 0,
      ...(week && { timesheetWeek: week }),
    }
  })
}

function weekProblem({ enabled, weekStartsOn }: TimesheetPreferences): ProviderEmployee['timesheetWeek'] {
  if (!enabled) return 'off'
  return weekStartsOn === null ? 'unknown' : undefined
}

/** Hours of wages in everybody's standard pay, by its id and by the employee's; empty where a file does not give them. */
async function readStandardPay(service: AccountingService, access: Access): Promise<Map<string, number>> {
  try {
    const rows = await readMyobPages(service, access, '/Contact/EmployeeStandardPay', standardPay)
    return new Map(
      rows.flatMap(({ UID, Employee, PayrollCategories }) => {
        const wages = (PayrollCategories ?? []).filter(({ PayrollCategory }) => PayrollCategory?.Type === 'Wage')
        const hours = wages.reduce((sum, { Hours }) => sum + (Hours ?? 0), 0)
        return [UID, Employee?.UID ?? UID].map((id): [string, number] => [id, hours])
      }),
    )
  } catch (problem) {
    if (problem instanceof ProviderProblem && ['forbidden', 'refused'].includes(problem.kind)) return new Map()
    throw problem
  }
}

/** Wage categories, the likeliest first: what is chosen without the manager is the first of its kind. */
export async function listMyobRates(service: AccountingService, access: Access): Promise<ProviderRate[]> {
  const categories = await readMyobPages(service, access, '/Payroll/PayrollCategory/Wage', wageCategory)
  return categories
    .toSorted((one, other) => likelihood(one) - likelihood(other))
    .map((category) => ({
      id: category.UID,
      name: category.Name,
      kind: kindOf(category),
      current: true,
      hourly: category.WageType === 'Hourly',
    }))
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
