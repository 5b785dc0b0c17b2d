import { z } from 'zod'
import { lockedTimesheetSentence } from '#shared/accounting/locked-timesheet.ts'
import type { ProviderTimesheet, TimesheetDraft, UnitsLine } from '#shared/accounting/payroll-records.ts'
import { holdsDraft, partLines } from '#shared/accounting/timesheet-draft.ts'
import { hundredthsOf } from '#shared/accounting/units.ts'
import { daysIn, weeksIn } from '#shared/accounting/window-days.ts'
import { noAnswer } from '../ask-provider.ts'
import { type DayWindow, ProviderProblem, type StoreAnswer, type StoreRequest } from '../payroll-provider.ts'
import { jsonOf } from '../read-answer.ts'
import { myobMidnight } from './myob-day.ts'
import { myobRefusal, saidBy } from './myob-problem.ts'

/**
 * A request for each week that differs from what stands there (golden K21). Throws a ProviderProblem `refused` where
 * hours of it were paid already and others are to be sent.
 */
export function myobRequestsFor(draft: TimesheetDraft, standing: ProviderTimesheet | null): StoreRequest[] {
  const weeks = weeksIn(draft).filter(
    (week) => !holdsDraft({ ...draft, lines: linesOf(draft, week) }, standing ? linesOf(standing, week) : []),
  )
  const locked = standing && lockedTimesheetSentence('myob', standing)
  if (locked && weeks.length > 0) throw new ProviderProblem('refused', locked)
  return weeks.map((week) => myobRequest(draft, standing, week))
}

/**
 * Hours by wage category and day worked. What stands there of ours is sent with its id, and as 0 where there is none any
 * more; a bookkeeper's is not sent, which is taken to leave it (payroll.md 2 has no word on it).
 */
export function myobRequest(draft: TimesheetDraft, standing: ProviderTimesheet | null, week: DayWindow): StoreRequest {
  const lines = linesOf(draft, week)
  const rateIds = new Set(
    [...draft.lines, ...partLines(standing?.lines ?? [], draft.ownRateIds).own].map(({ rateId }) => rateId),
  )
  const body = {
    Employee: { UID: draft.employeeId },
    StartDate: myobMidnight(week.from),
    EndDate: myobMidnight(week.to),
    Lines: [...rateIds]
      .map((rateId) => ({
        PayrollCategory: { UID: rateId },
        Job: null,
        Activity: null,
        Customer: null,
        Notes: '',
        Entries: daysIn(week).flatMap((day, place) =>
          entriesOf(day, unitsAt(lines, rateId, place), standingIds(standing, rateId, day)),
        ),
      }))
      .filter(({ Entries }) => Entries.length > 0),
  }
  return { method: 'PUT', path: `/Payroll/Timesheet/${encodeURIComponent(draft.employeeId)}`, body }
}

/** The first that stands there takes all hours of the day. */
function entriesOf(day: string, hours: number, ids: string[]) {
  const base = { Date: myobMidnight(day), Processed: false }
  if (ids.length === 0) return hours > 0 ? [{ ...base, Hours: hours }] : []
  return ids.map((id, place) => ({ UID: id, ...base, Hours: place === 0 ? hours : 0 }))
}

function standingIds(standing: ProviderTimesheet | null, rateId: string, day: string): string[] {
  return (standing?.entries ?? []).filter((each) => each.rateId === rateId && each.day === day).map(({ id }) => id)
}

function unitsAt(lines: UnitsLine[], rateId: string, place: number): number {
  const ofRate = lines.filter((line) => line.rateId === rateId)
  // Overtime may be paid by the same as ordinary hours.
  return ofRate.reduce((sum, { units }) => sum + hundredthsOf(units[place] ?? 0), 0) / 100
}

/** The lines of a week of the window. */
function linesOf(whole: DayWindow & { lines: UnitsLine[] }, week: DayWindow): UnitsLine[] {
  const first = daysIn({ from: whole.from, to: week.from }).length - 1
  return whole.lines.map(({ rateId, units }) => ({ rateId, units: units.slice(first, first + daysIn(week).length) }))
}

const sent = z.object({ Employee: z.object({ UID: z.string() }) })

/** MYOB answers with nothing, or with what it stored of this person. Throws a ProviderProblem `no-answer` for anything else. */
export function readStoredInMyob(request: StoreRequest, answer: StoreAnswer): Pick<ProviderTimesheet, 'id' | 'status'> {
  const { Employee } = sent.parse(request.body)
  if (saidBy(answer.text).words !== '') throw myobRefusal(answer)
  const stored = sent.safeParse(jsonOf(answer.text)).data
  const isTheirs = stored?.Employee.UID.toLowerCase() === Employee.UID.toLowerCase()
  if (answer.text.trim() !== '' && !isTheirs) throw noAnswer('myob', answer)
  return { id: Employee.UID, status: 'draft' }
}
