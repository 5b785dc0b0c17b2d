import { z } from 'zod'
import type { ProviderCalendar } from '#shared/accounting/connections/payroll-records.ts'
import type { AccountingService } from '#server/core/startup/outside-services.ts'
import { type Access, ProviderProblem } from '../payroll-provider.ts'
import { readMyob } from './call-myob.ts'

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

const preferences = z.object({
  Timesheets: z
    .object({ UseTimesheetsFor: z.string().nullish(), WeekStartsOn: z.enum(weekdays).nullish().catch(null) })
    .nullish(),
})

export interface TimesheetPreferences {
  /** False where timesheets are switched off in the company file. */
  enabled: boolean
  /** Null where the file does not say, or does not let this connection read it. */
  weekStartsOn: (typeof weekdays)[number] | null
}

/** What the company file says of timesheets. A connection made before Muster asked for the permission may not read it. */
export async function readTimesheetPreferences(
  service: AccountingService,
  access: Access,
): Promise<TimesheetPreferences> {
  try {
    const { Timesheets } = await readMyob(service, access, '/Company/Preferences', preferences)
    // The kinds of use are Payroll and TimeBillingAndPayroll; switched off is neither.
    const enabled = Timesheets === undefined || Boolean(Timesheets?.UseTimesheetsFor)
    return { enabled, weekStartsOn: Timesheets?.WeekStartsOn ?? null }
  } catch (problem) {
    const unreadable = problem instanceof ProviderProblem && ['forbidden', 'refused'].includes(problem.kind)
    if (!unreadable) throw problem
    return { enabled: true, weekStartsOn: null }
  }
}

/** A Monday, to count from. */
const someMonday = Temporal.PlainDate.from('2024-01-01')

/** The timesheet week as a calendar; none where its first day is not known, and then nothing is sent. Pay frequencies have no dates, so any window fits. */
export async function listMyobCalendars(service: AccountingService, access: Access): Promise<ProviderCalendar[]> {
  const { weekStartsOn } = await readTimesheetPreferences(service, access)
  if (weekStartsOn === null) return []
  const startDate = someMonday.add({ days: weekdays.indexOf(weekStartsOn) }).toString()
  return [{ id: 'timesheet-week', name: 'Timesheet week', type: 'WEEKLY', startDate }]
}
