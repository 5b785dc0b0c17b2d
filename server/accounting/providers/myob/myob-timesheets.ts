import { z } from 'zod'
import type { ProviderTimesheet, UnitsLine } from '#shared/accounting/payroll-records.ts'
import { hundredthsOf } from '#shared/accounting/units.ts'
import { daysIn, weeksIn } from '#shared/accounting/window-days.ts'
import type { AccountingService } from '../../../core/outside-services.ts'
import { type Access, type DayWindow, ProviderProblem } from '../payroll-provider.ts'
import { readMyob } from './call-myob.ts'
import { myobDay, myobMidnight } from './myob-day.ts'

const entry = z.object({
  UID: z.string().min(1),
  Date: myobDay,
  Hours: z.number(),
  Processed: z.boolean().nullish(),
})

const timesheet = z
  .object({
    Lines: z
      .array(z.object({ PayrollCategory: z.object({ UID: z.string().min(1) }), Entries: z.array(entry).nullish() }))
      .nullish(),
  })
  .transform(({ Lines }) =>
    (Lines ?? []).flatMap(({ PayrollCategory, Entries }) =>
      (Entries ?? []).map(({ UID, Date: day, Hours, Processed }) => ({
        id: UID,
        rateId: PayrollCategory.UID,
        day,
        hours: Hours,
        paid: Processed ?? false,
      })),
    ),
  )
type StandingEntry = z.infer<typeof timesheet>[number]

/** What each of them has, week by week: longer ranges are not documented (payroll.md 2). None for whom nothing stands. */
export async function findMyobTimesheets(
  service: AccountingService,
  access: Access,
  window: DayWindow,
  employeeIds: readonly string[],
): Promise<ProviderTimesheet[]> {
  const found = await Promise.all(
    employeeIds.map(async (employeeId) => {
      const weeks = await Promise.all(weeksIn(window).map((week) => readWeek(service, access, week, employeeId)))
      return asTimesheet(window, employeeId, weeks.flat())
    }),
  )
  return found.filter((each) => each !== null)
}

async function readWeek(
  service: AccountingService,
  access: Access,
  { from, to }: DayWindow,
  employeeId: string,
): Promise<StandingEntry[]> {
  const range = new URLSearchParams({ StartDate: myobMidnight(from), EndDate: myobMidnight(to) })
  const path = `/Payroll/Timesheet/${encodeURIComponent(employeeId)}?${range}`
  try {
    const entries = await readMyob(service, access, path, timesheet)
    return entries.filter(({ day }) => day >= from && day <= to)
  } catch (error) {
    // Nothing entered yet may be answered so.
    if (error instanceof ProviderProblem && error.answer?.status === 404) return []
    throw error
  }
}

function asTimesheet(window: DayWindow, employeeId: string, entries: StandingEntry[]): ProviderTimesheet | null {
  if (entries.length === 0) return null
  const days = daysIn(window)
  // What was taken away stands there as 0, and is never paid.
  const withHours = entries.filter(({ hours }) => hours !== 0)
  const paid = withHours.length > 0 && withHours.every((each) => each.paid)
  const lineOf = (rateId: string): UnitsLine => ({
    rateId,
    units: days.map((day) => hoursOf(entries.filter((each) => each.rateId === rateId && each.day === day))),
  })
  return {
    id: employeeId,
    employeeId,
    ...window,
    // There are no other statuses than to be paid and not to be.
    status: paid ? 'approved' : 'draft',
    paidInPart: !paid && entries.some((each) => each.paid),
    lines: [...new Set(entries.map(({ rateId }) => rateId))].map(lineOf),
    entries: entries.map(({ id, rateId, day }) => ({ id, rateId, day })),
  }
}

function hoursOf(entries: StandingEntry[]): number {
  return entries.reduce((sum, { hours }) => sum + hundredthsOf(hours), 0) / 100
}
