import { z } from 'zod'
import type { xeroTexts } from '#shared/accounting/connections/xero-texts.ts'
import { textOf } from '#shared/texts.ts'
import { kept, noAnswer, type ProviderAnswer } from '../ask-provider.ts'
import { type Limit, limitProblem, retryAfterMs } from '../pace.ts'
import { ProviderProblem, type ProviderProblemKind, type StoreAnswer } from '../payroll-provider.ts'
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
const meanings: [RegExp, keyof typeof xeroTexts][] = [
  [/correspond with a pay period/i, 'xeroNoPayPeriod'],
  [/already exists/i, 'xeroAlreadyExists'],
  [/pay element not found/i, 'xeroNotInTemplate'],
  [/tracking/i, 'xeroTracking'],
  [/not (?:a|in) draft/i, 'xeroNoDraft'],
  [/pay (?:run )?calendar/i, 'xeroNoPayCalendar'],
  [/earnings rate/i, 'xeroEarningsRate'],
  [/invalid timesheetid/i, 'xeroDraftDeleted'],
  [/terminated/i, 'xeroInactive'],
  [/invalid employeeid/i, 'xeroUnknownEmployee'],
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
  if (status === 401) return refusedFor('unauthorised', 'xeroUnauthorised', answer)
  if (status === 403) return refusedFor('forbidden', 'xeroForbidden', answer)
  return status >= 400 && status < 500 ? xeroRefusal(answer) : noAnswer('xero', answer)
}

function refusedFor(kind: ProviderProblemKind, meaning: keyof typeof xeroTexts, answer: StoreAnswer): ProviderProblem {
  return new ProviderProblem(kind, textOf(`accounting.${meaning}`), { answer: kept(answer) })
}

/** Xero refuses the request itself. */
export function xeroRefusal(answer: StoreAnswer): ProviderProblem {
  const said = saidBy(answer.text)
  const meaning = meanings.find(([words]) => said.some((message) => words.test(message)))?.[1]
  if (meaning) return refusedFor('refused', meaning, answer)
  const words = said.map(quotable).join(' ').trim()
  return new ProviderProblem('refused', textOf('accounting.refusedThere', { provider: 'xero', words }), {
    answer: kept(answer),
  })
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
