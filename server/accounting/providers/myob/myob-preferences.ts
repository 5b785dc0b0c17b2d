import { z } from 'zod'
import type { ProviderCalendar } from '#shared/accounting/connections/payroll-records.ts'
import type { AccountingService } from '../accounting-service.ts'
import { type Access, ProviderProblem } from '../payroll-provider.ts'
import { readMyob } from './call-myob.ts'

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

const preferences = z.object({
  Timesheets: z
    .object({ UseTimesheetsFor: z.string().nullish(), WeekStartsOn: z.enum(weekdays).nullish().catch(null) })
    .nullish(),
})

export interface TimesheetPreferences {
  /** False if timesheets are turned off in the company file. */
  enabled: boolean
  /** Null if the file does not say, or does not let this connection read it. */
  weekStartsOn: (typeof weekdays)[number] | null
}

/**
 * The company file's timesheet preferences. A connection made before Muster requested the permission may not read them.
 */
export async function readTimesheetPreferences(
  service: AccountingService,
  access: Access,
): Promise<TimesheetPreferences> {
  try {
    const { Timesheets } = await readMyob(service, access, '/Company/Preferences', preferences)
    // The values are Payroll and TimeBillingAndPayroll; anything else is off.
    const enabled = Timesheets === undefined || Boolean(Timesheets?.UseTimesheetsFor)
    return { enabled, weekStartsOn: Timesheets?.WeekStartsOn ?? null }
  } catch (problem) {
    const unreadable = problem instanceof ProviderProblem && ['forbidden', 'refused'].includes(problem.kind)
    if (!unreadable) throw problem
    return { enabled: true, weekStartsOn: null }
  }
}

/** A Monday to count from. */
const someMonday = Temporal.PlainDate.from('2024-01-01')

/**
 * The timesheet week as a calendar; none if its first day is unknown, so nothing is sent. Pay frequencies have no
 * dates, so any window fits.
 */
export async function listMyobCalendars(service: AccountingService, access: Access): Promise<ProviderCalendar[]> {
  const { weekStartsOn } = await readTimesheetPreferences(service, access)
  if (weekStartsOn === null) return []
  const startDate = someMonday.add({ days: weekdays.indexOf(weekStartsOn) }).toString()
  return [{ id: 'timesheet-week', name: 'Timesheet week', type: 'WEEKLY', startDate }]
}
