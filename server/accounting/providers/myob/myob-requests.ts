import { z } from 'zod'
import { lockedTimesheetSentence } from '#shared/accounting/locked-timesheet.ts'
import type {
  ProviderTimesheet,
  StandingWeek,
  StandingWeekLine,
  TimesheetDraft,
  UnitsLine,
} from '#shared/accounting/payroll-records.ts'
import { sentencesFor } from '#shared/accounting/preflight-sentences.ts'
import { holdsDraft } from '#shared/accounting/timesheet-draft.ts'
import { hundredthsOf } from '#shared/accounting/units.ts'
import { daysIn } from '#shared/accounting/window-days.ts'
import { noAnswer } from '../ask-provider.ts'
import { type DayWindow, ProviderProblem, type StoreAnswer, type StoreRequest } from '../payroll-provider.ts'
import { jsonOf } from '../read-answer.ts'
import { myobMidnight } from './myob-day.ts'
import { myobRefusal, saidBy } from './myob-problem.ts'

/**
 * A request for each week that differs from what stands there (golden K21). Throws a ProviderProblem `refused` where
 * hours of it were paid already and others are to be sent, where one can't be read, and where the weeks are not known: MYOB may replace a week as a
 * whole, so a request for other days than those of its week would delete the rest of it.
 */
export function myobRequestsFor(draft: TimesheetDraft, standing: ProviderTimesheet | null): StoreRequest[] {
  if (!standing?.weeks) throw new ProviderProblem('refused', sentencesFor('myob').timesheetWeekUnknown)
  if (standing.unreadable)
    throw new ProviderProblem('refused', sentencesFor('myob').timesheetUnreadable(standing.unreadable))
  const weeks = standing.weeks.filter((week) => {
    const shared = daysShared(week, draft)
    return !holdsDraft({ ...draft, lines: linesOf(draft, shared) }, linesOf(standing, shared))
  })
  const locked = lockedTimesheetSentence('myob', standing)
  if (locked && weeks.length > 0) throw new ProviderProblem('refused', locked)
  return weeks.map((week) => myobRequest(draft, week))
}

/**
 * A week as it stands there with our hours in it: MYOB is taken to replace the week as a whole (payroll.md 8.6), so every
 * entry that is not paid goes back with its id and line. Ours are the cells of a day of the window and a rate of ours; where
 * there are no hours any more they are sent as 0.
 */
export function myobRequest(draft: TimesheetDraft, week: StandingWeek): StoreRequest {
  const body = {
    Employee: { UID: draft.employeeId },
    StartDate: myobMidnight(week.from),
    EndDate: myobMidnight(week.to),
    Lines: mergedLines(draft, week).map(sentLine),
  }
  return { method: 'PUT', path: `/Payroll/Timesheet/${encodeURIComponent(draft.employeeId)}`, body, madeFrom: week }
}

interface MergedLine extends Omit<StandingWeekLine, 'entries'> {
  entries: { id?: string; day: string; hours: number }[]
}

function mergedLines(draft: TimesheetDraft, week: StandingWeek): MergedLine[] {
  const days = daysIn(daysShared(week, draft))
  const rateIds = new Set([...draft.lines.map(({ rateId }) => rateId), ...draft.ownRateIds])
  const left = new Map<string, number>()
  for (const rateId of rateIds) for (const day of days) left.set(cellOf(rateId, day), unitsOn(draft, rateId, day))

  // Hours stand in the first entry of their cell, in a line of ours rather than in one of a job.
  const kept = week.lines
    .toSorted((one, other) => Number(!isPlain(one)) - Number(!isPlain(other)))
    .map(({ entries, ...line }): MergedLine => ({
      ...line,
      entries: entries
        .filter(({ paid }) => !paid)
        .map(({ id, day, hours }) => ({ id, day, hours: taken(left, cellOf(line.rateId, day)) ?? hours })),
    }))
  for (const rateId of rateIds) {
    const added = days.flatMap((day) => {
      const hours = taken(left, cellOf(rateId, day)) ?? 0
      return hours > 0 ? [{ day, hours }] : []
    })
    if (added.length === 0) continue
    const line = kept.find((each) => each.rateId === rateId && isPlain(each))
    if (line)
      line.entries = [...line.entries, ...added].toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
    else kept.push({ rateId, jobId: null, activityId: null, customerId: null, notes: '', entries: added })
  }
  return kept.filter(({ entries }) => entries.length > 0)
}

const cellOf = (rateId: string | null, day: string) => `${day} ${rateId}`

/** Of a cell of ours its hours, and 0 ever after; undefined for a bookkeeper's. */
function taken(left: Map<string, number>, cell: string): number | undefined {
  const hours = left.get(cell)
  if (hours !== undefined) left.set(cell, 0)
  return hours
}

const isPlain = ({ jobId, activityId, customerId }: Omit<StandingWeekLine, 'entries'>) =>
  jobId === null && activityId === null && customerId === null

const sentReference = (id: string | null) => (id === null ? null : { UID: id })

function sentLine({ rateId, jobId, activityId, customerId, notes, entries }: MergedLine) {
  return {
    PayrollCategory: sentReference(rateId),
    Job: sentReference(jobId),
    Activity: sentReference(activityId),
    Customer: sentReference(customerId),
    Notes: notes,
    Entries: entries.map(({ id, day, hours }) => ({
      ...(id !== undefined && { UID: id }),
      Date: myobMidnight(day),
      Processed: false,
      Hours: hours,
    })),
  }
}

function unitsOn({ lines, ...window }: TimesheetDraft, rateId: string, day: string): number {
  const place = daysIn({ from: window.from, to: day }).length - 1
  const ofRate = lines.filter((line) => line.rateId === rateId)
  // Overtime may be paid by the same as ordinary hours.
  return ofRate.reduce((sum, { units }) => sum + hundredthsOf(units[place] ?? 0), 0) / 100
}

/** The days of a week that lie in the window. */
function daysShared(week: DayWindow, window: DayWindow): DayWindow {
  return {
    from: week.from > window.from ? week.from : window.from,
    to: week.to < window.to ? week.to : window.to,
  }
}

/** The lines of some days of the window. */
function linesOf(whole: DayWindow & { lines: readonly UnitsLine[] }, span: DayWindow): UnitsLine[] {
  const first = daysIn({ from: whole.from, to: span.from }).length - 1
  return whole.lines.map(({ rateId, units }) => ({ rateId, units: units.slice(first, first + daysIn(span).length) }))
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
