import { z } from 'zod'
import { textOf } from '#shared/texts.ts'
import type {
  ProviderCalendar,
  ProviderTimesheet,
  ExistingWeek,
  UnitsLine,
} from '#shared/accounting/connections/payroll-records.ts'
import { hundredthsOf } from '#shared/accounting/connections/units.ts'
import { daysIn, weeksIn, wholeWeeksIn } from '#shared/accounting/exports/window-days.ts'
import type { AccountingService } from '../accounting-service.ts'
import { type Access, type DayWindow, ProviderProblem, type StoreRequest } from '../payroll-provider.ts'
import { readEach } from '../read-each.ts'
import { readMyob, readMyobPages } from './call-myob.ts'
import { myobMidnight } from './myob-day.ts'
import { timesheetLines, timesheetRecord } from './timesheet-record.ts'

/**
 * Each employee's timesheet weeks that overlap the window, week by week because longer ranges are undocumented
 * (payroll.md 2). If the first day of the week is unknown, weeks start at the window and can't be sent.
 * @param calendars as listed, including the timesheet week
 */
export async function findMyobTimesheets(
  service: AccountingService,
  access: Access,
  window: DayWindow,
  employeeIds: readonly string[],
  [timesheetWeek]: readonly ProviderCalendar[] = [],
): Promise<ProviderTimesheet[]> {
  const firstDay = timesheetWeek?.startDate
  const weeks = firstDay ? wholeWeeksIn(window, firstDay) : weeksIn(window)
  const together = await Promise.all(
    employeeIds.length < worthTogether ? [] : weeks.map((week) => readWeekOfAll(service, access, week)),
  )
  const found = await readEach(employeeIds, (employeeId) =>
    Promise.all(
      weeks.map(async (week, index) => {
        const ofAll = together[index]
        const listed = ofAll && (ofAll.get(employeeId.toLowerCase()) ?? { ...week, lines: [] })
        // A malformed one in the list may be of days that were not requested.
        return listed && !listed.unreadable ? listed : readWeek(service, access, week, employeeId)
      }),
    ),
  )
  const problems = [...found.values()].filter((result) => result instanceof ProviderProblem)
  // Without a single answer it is not one employee's problem.
  if (problems[0] && problems.length === found.size) throw problems[0]
  return employeeIds.flatMap((employeeId) => {
    const result = found.get(employeeId)
    const read = Array.isArray(result) ? result : weeks.map(unreadWeek)
    const timesheet = asTimesheet(window, employeeId, read)
    if (firstDay) return [{ ...timesheet, weeks: read }]
    return timesheet.lines.length > 0 || timesheet.unreadable ? [timesheet] : []
  })
}

const unreadWeek = (week: DayWindow): ExistingWeek => ({ ...week, lines: [], unreadable: 'unread' })

/** From this many employees, a week's timesheets are read in one list. */
const worthTogether = 4

/** A record without an employee makes the list useless, because it may be anyone's. */
const timesheetRecords = z.array(timesheetRecord)

/**
 * A week of all employees, by lower-case id; null if the answer is not as requested, so that each is read singly,
 * because filtering the list by days is undocumented. Sending always reads the employee singly.
 */
async function readWeekOfAll(
  service: AccountingService,
  access: Access,
  week: DayWindow,
): Promise<Map<string, ExistingWeek> | null> {
  try {
    const records = await readMyobPages(service, access, '/Payroll/Timesheet', timesheetRecords, rangeOf(week))
    const byEmployee = new Map(records.map((record) => [record.employeeId, weekOf(week, record)]))
    const days = records.flatMap(({ lines }) => lines.flatMap(({ entries }) => entries.map(({ day }) => day)))
    const asAsked = days.every((day) => day >= week.from && day <= week.to)
    return asAsked && byEmployee.size === records.length ? byEmployee : null
  } catch (problem) {
    if (!(problem instanceof ProviderProblem)) throw problem
    const unlikeAList = problem.kind === 'no-answer' && problem.answer?.status === 200
    if (problem.kind === 'refused' || unlikeAList) return null
    throw problem
  }
}

const rangeOf = ({ from, to }: DayWindow) =>
  `?${new URLSearchParams({ StartDate: myobMidnight(from), EndDate: myobMidnight(to) })}`

async function readWeek(
  service: AccountingService,
  access: Access,
  { from, to }: DayWindow,
  employeeId: string,
): Promise<ExistingWeek> {
  const path = `/Payroll/Timesheet/${encodeURIComponent(employeeId)}${rangeOf({ from, to })}`
  try {
    return weekOf({ from, to }, await readMyob(service, access, path, timesheetLines))
  } catch (error) {
    // MYOB may answer this way when nothing has been entered yet.
    if (error instanceof ProviderProblem && error.answer?.status === 404) return { from, to, lines: [] }
    // A permission that is missing altogether is found by the lists that are read before.
    if (error instanceof ProviderProblem && error.kind === 'forbidden') throw new ProviderProblem('refused', error.text)
    throw error
  }
}

/** Drops days beyond the week, which belong to another week. */
function weekOf(
  { from, to }: DayWindow,
  { lines, unreadable }: Pick<ExistingWeek, 'lines' | 'unreadable'>,
): ExistingWeek {
  const within = lines.map((line) => ({
    ...line,
    entries: line.entries.filter(({ day }) => day >= from && day <= to),
  }))
  return { from, to, lines: within.filter(({ entries }) => entries.length > 0), ...(unreadable && { unreadable }) }
}

type CellEntry = ExistingWeek['lines'][number]['entries'][number] & { rateId: string | null }

function asTimesheet(window: DayWindow, employeeId: string, weeks: ExistingWeek[]): ProviderTimesheet {
  const days = daysIn(window)
  const entries: CellEntry[] = weeks
    .flatMap(({ lines }) => lines.flatMap((line) => line.entries.map((entry) => ({ ...entry, rateId: line.rateId }))))
    .filter(({ day }) => day >= window.from && day <= window.to)
  // Removed hours remain as 0 entries that are never paid.
  const withHours = entries.filter(({ hours }) => hours !== 0)
  const paid = withHours.length > 0 && withHours.every((each) => each.paid)
  const lineOf = (rateId: string): UnitsLine => ({
    rateId,
    units: days.map((day) => hoursOf(entries.filter((each) => each.rateId === rateId && each.day === day))),
  })
  const unreadable = weeks.find((week) => week.unreadable)?.unreadable
  const rateIds = new Set(entries.flatMap(({ rateId }) => rateId ?? []))
  return {
    id: employeeId,
    employeeId,
    ...window,
    // MYOB has no statuses beyond paid and unpaid.
    status: paid ? 'approved' : 'draft',
    paidInPart: !paid && entries.some((each) => each.paid),
    lines: [...rateIds].map(lineOf),
    ...(unreadable && { unreadable }),
  }
}

function hoursOf(entries: readonly CellEntry[]): number {
  return entries.reduce((sum, { hours }) => sum + hundredthsOf(hours), 0) / 100
}

/**
 * Throws a ProviderProblem `changed` if the week is no longer what the request was made from: MYOB replaces a week as a
 * whole and has no version to send along.
 */
export async function checkWeekUnchanged(
  service: AccountingService,
  access: Access,
  { madeFrom, body }: StoreRequest,
): Promise<void> {
  if (!madeFrom) return
  const { Employee } = z.object({ Employee: z.object({ UID: z.string() }) }).parse(body)
  const now = await readWeek(service, access, madeFrom, Employee.UID)
  if (!now.unreadable && asText(now) === asText(madeFrom)) return
  throw new ProviderProblem('changed', textOf('accounting.myobBeingChanged'))
}

/** Independent of the order in which MYOB lists lines and entries. */
function asText({ lines }: ExistingWeek): string {
  const cells = lines.flatMap(({ entries, ...line }) => entries.map((entry) => JSON.stringify([entry, line])))
  return JSON.stringify(cells.toSorted())
}
