import { z } from 'zod'
import { lockedTimesheetSentence } from '#shared/accounting/exports/locked-timesheet.ts'
import { type MergedLine, mergedLines, weeksToSend } from '#shared/accounting/exports/myob-week.ts'
import type { ProviderTimesheet, ExistingWeek, TimesheetDraft } from '#shared/accounting/connections/payroll-records.ts'
import { sentencesFor } from '#shared/accounting/exports/preflight/preflight-sentences.ts'
import { noAnswer } from '../ask-provider.ts'
import { ProviderProblem, type StoreAnswer, type StoreRequest } from '../payroll-provider.ts'
import { jsonOf } from '../read-answer.ts'
import { myobMidnight } from './myob-day.ts'
import { myobRefusal, saidBy } from './myob-problem.ts'

/**
 * A request for each week that differs from what stands there (golden K21). Throws a ProviderProblem `refused` where
 * hours of it were paid already and others are to be sent, where a week can't be read, and where the weeks are not known:
 * MYOB may replace a week as a whole, so a request for other days than those of its week would delete the rest of it.
 */
export function myobRequestsFor(draft: TimesheetDraft, existingTimesheet: ProviderTimesheet | null): StoreRequest[] {
  if (!existingTimesheet?.weeks) throw new ProviderProblem('refused', sentencesFor('myob').timesheetWeekUnknown)
  if (existingTimesheet.unreadable)
    throw new ProviderProblem('refused', sentencesFor('myob').timesheetUnreadable(existingTimesheet.unreadable))
  const weeks = weeksToSend(draft, existingTimesheet)
  const locked = lockedTimesheetSentence('myob', existingTimesheet)
  if (locked && weeks.length > 0) throw new ProviderProblem('refused', locked)
  return weeks.map((week) => myobRequest(draft, week))
}

/**
 * A week as it stands there with our hours in it: MYOB is taken to replace the week as a whole (payroll.md 8.6), so every
 * entry that is not paid goes back with its id and line. Ours are the cells of a day of the window and a rate of ours; where
 * there are no hours any more they are sent as 0.
 */
export function myobRequest(draft: TimesheetDraft, week: ExistingWeek): StoreRequest {
  const body = {
    Employee: { UID: draft.employeeId },
    StartDate: myobMidnight(week.from),
    EndDate: myobMidnight(week.to),
    Lines: mergedLines(draft, week).map(sentLine),
  }
  return { method: 'PUT', path: `/Payroll/Timesheet/${encodeURIComponent(draft.employeeId)}`, body, madeFrom: week }
}

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
