import { z } from 'zod'
import { lockedTimesheet } from '#shared/accounting/exports/locked-timesheet.ts'
import { type MergedLine, mergedLines, weeksToSend } from '#shared/accounting/exports/myob-week.ts'
import type { ProviderTimesheet, ExistingWeek, TimesheetDraft } from '#shared/accounting/connections/payroll-records.ts'
import { textOf } from '#shared/texts.ts'
import { noAnswer } from '../ask-provider.ts'
import { ProviderProblem, type StoreAnswer, type StoreRequest } from '../payroll-provider.ts'
import { jsonOf } from '../read-answer.ts'
import { myobMidnight } from './myob-day.ts'
import { myobRefusal, saidBy } from './myob-problem.ts'

/**
 * One request per week that differs (golden K21). Throws a ProviderProblem `refused` if paid hours would change, or a
 * week is unreadable or unknown: MYOB may replace the whole week, so a partial request could delete the rest.
 */
export function myobRequestsFor(draft: TimesheetDraft, existingTimesheet: ProviderTimesheet | null): StoreRequest[] {
  if (!existingTimesheet?.weeks)
    throw new ProviderProblem('refused', textOf('accounting.timesheetWeekUnknown', { provider: 'myob' }))
  if (existingTimesheet.unreadable)
    throw new ProviderProblem(
      'refused',
      textOf('accounting.timesheetUnreadable', { provider: 'myob', oddity: existingTimesheet.unreadable }),
    )
  const weeks = weeksToSend(draft, existingTimesheet)
  const locked = lockedTimesheet('myob', existingTimesheet)
  if (locked && weeks.length > 0) throw new ProviderProblem('refused', locked)
  return weeks.map((week) => myobRequest(draft, week))
}

/**
 * The existing week with Muster's hours in it. MYOB may replace the whole week (payroll.md 8.6), so every entry goes
 * back with its id and line, a paid one as paid. Cells of Muster's rates without hours are sent as 0.
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
    Entries: entries.map(({ id, day, hours, paid }) => ({
      ...(id !== undefined && { UID: id }),
      Date: myobMidnight(day),
      Processed: paid,
      Hours: hours,
    })),
  }
}

const sent = z.object({ Employee: z.object({ UID: z.string() }) })

/**
 * MYOB answers with nothing, or with what it stored for this employee. Throws a ProviderProblem `no-answer` for
 * anything else.
 */
export function readStoredInMyob(request: StoreRequest, answer: StoreAnswer): Pick<ProviderTimesheet, 'id' | 'status'> {
  const { Employee } = sent.parse(request.body)
  if (saidBy(answer.text).words !== '') throw myobRefusal(answer)
  const stored = sent.safeParse(jsonOf(answer.text)).data
  const isTheirs = stored?.Employee.UID.toLowerCase() === Employee.UID.toLowerCase()
  if (answer.text.trim() !== '' && !isTheirs) throw noAnswer('myob', answer)
  return { id: Employee.UID, status: 'draft' }
}
