import { z } from 'zod'
import { kept, noAnswer, type ProviderAnswer } from '../ask-provider.ts'
import { type Limit, limitProblem, retryAfterMs } from '../pace.ts'
import { ProviderProblem, type StoreAnswer } from '../payroll-provider.ts'
import { jsonOf, quotable, xmlMessages } from '../read-answer.ts'

const text = z.string().nullish().catch(null)
const validated = z
  .array(z.object({ ValidationErrors: z.array(z.object({ Message: text })).nullish() }))
  .nullish()
  .catch(null)

/** Payroll says Timesheets where Accounting says Elements; access refusals have Title and Detail (payroll.md 1.4). */
const refusal = z.object({ Message: text, Detail: text, Title: text, Timesheets: validated, Elements: validated })

/** Xero's summary when several things failed, before the details. */
const general = 'A validation exception occurred'

/**
 * What Xero's messages mean for a farm manager; the first match counts. The messages are second-hand (payroll.md 1.4),
 * so only parts are matched.
 */
const meanings: [RegExp, string][] = [
  [
    /correspond with a pay period/i,
    'These dates are not a pay period for this employee in Xero. Compare their pay calendar in Xero with the payroll calendar in Settings › Configuration, then send again.',
  ],
  [
    /already exists/i,
    'Xero already has a timesheet for this employee on some of these days. Send again: Muster updates it if it is a draft for this pay period, or tells you which days it is for.',
  ],
  [
    /pay element not found/i,
    'An earnings rate for these hours is not in this employee’s pay template in Xero. Add it there, then send again.',
  ],
  [
    /tracking/i,
    'Xero requires a tracking category on this employee’s timesheets, which Muster does not send. Turn off timesheet categories in Xero’s payroll settings, or enter these hours there by hand.',
  ],
  [
    /not (?:a|in) draft/i,
    'This employee’s timesheet for this period is no longer a draft. Revert it to draft in Xero first, then send again.',
  ],
  [
    /pay (?:run )?calendar/i,
    'This employee has no pay calendar in Xero. Choose one on their employment page in Xero, then send again.',
  ],
  [
    /earnings rate/i,
    'Xero does not accept the earnings rate on a line: it was replaced or turned off, or is not hourly. Choose another in Settings › Integrations › Rates, or remove the line that was typed by hand from the draft in Xero, then send again.',
  ],
  [/invalid timesheetid/i, 'The draft for these hours was deleted in Xero. Send again: Muster creates a new one.'],
  [
    /terminated/i,
    'This employee is inactive in Xero. Make them active there to send these hours, or link someone else in Settings › Integrations.',
  ],
  [
    /invalid employeeid/i,
    'Xero does not know this employee: they were deleted there, or another organisation is connected. Check their link in Settings › Integrations.',
  ],
]

/** Xero's limits per minute, per day and of concurrent requests (payroll.md 1.5); null for any other answer. */
export function xeroLimit({ status, headers }: ProviderAnswer): Limit | null {
  if (status !== 429) return null
  return { retryAfterMs: retryAfterMs(headers), lasting: headers.get('x-rate-limit-problem') === 'day' }
}

/** What an error answer means. */
export function xeroProblem(answer: ProviderAnswer): ProviderProblem {
  const { status } = answer
  const limit = xeroLimit(answer)
  if (limit) return limitProblem('xero', limit, answer)
  if (status === 401) {
    return new ProviderProblem(
      'unauthorised',
      'Xero no longer accepts this connection. Reconnect in Settings › Integrations as a payroll administrator in Xero.',
      { answer: kept(answer) },
    )
  }
  if (status === 403) {
    return new ProviderProblem(
      'forbidden',
      'This Xero login can’t access payroll. Check that payroll is set up in Xero, then reconnect in Settings › Integrations as a payroll administrator of the organisation.',
      { answer: kept(answer) },
    )
  }
  return status >= 400 && status < 500 ? xeroRefusal(answer) : noAnswer('xero', answer)
}

/** Xero refuses the request itself. */
export function xeroRefusal(answer: StoreAnswer): ProviderProblem {
  const said = saidBy(answer.text)
  const meaning = meanings.find(([words]) => said.some((message) => words.test(message)))?.[1]
  return new ProviderProblem('refused', meaning ?? quoting(said.map(quotable).join(' ').trim()), {
    answer: kept(answer),
  })
}

function quoting(words: string): string {
  return words
    ? `Xero refused this: “${words}” Correct it in Xero, then try again.`
    : 'Xero refused this without a reason. Check what is in Xero, then try again.'
}

/** The answer's messages, JSON or XML: one for each problem if listed, otherwise the overall one. */
function saidBy(answerText: string): string[] {
  const body = refusal.safeParse(jsonOf(answerText)).data
  if (!body) return particular(xmlMessages(answerText))
  const errors = [...(body.Timesheets ?? []), ...(body.Elements ?? [])].flatMap((each) => each.ValidationErrors ?? [])
  const whole = body.Message ?? body.Detail ?? body.Title
  return particular([...errors.map(({ Message }) => Message), whole].filter((message) => typeof message === 'string'))
}

function particular(messages: string[]): string[] {
  const some = messages.filter((message) => message !== general)
  return some.length > 0 ? some : messages
}
