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

/** Payroll says Timesheets where Accounting says Elements; refusals of access have Title and Detail (payroll.md 1.4). */
const refusal = z.object({ Message: text, Detail: text, Title: text, Timesheets: validated, Elements: validated })

/** What Xero says of all that failed at once, before it says what. */
const general = 'A validation exception occurred'

/** What Xero's words mean for a farm manager; the first that fits. They are second-hand (payroll.md 1.4), so parts of them. */
const meanings: [RegExp, string][] = [
  [
    /correspond with a pay period/i,
    'These days are not a pay period of this person in Xero. Compare their pay calendar in Xero with the payroll calendar in Settings › Configuration, then send again.',
  ],
  [
    /already exists/i,
    'Xero has a timesheet of this person for some of these days already. Send again: Muster then changes it if it is a draft of this pay period, or says which days it is for.',
  ],
  [
    /pay element not found/i,
    'An earnings rate of these hours is not in the pay template of this person in Xero. Add it there, then send again.',
  ],
  [
    /tracking/i,
    'Xero wants a tracking category on the timesheets of this person, which Muster does not send. Switch timesheet categories off in the payroll settings of Xero, or enter these hours there by hand.',
  ],
  [
    /not (?:a|in) draft/i,
    'The timesheet of this person for these days is no draft any more. Revert it to draft in Xero first, then send again.',
  ],
  [
    /pay (?:run )?calendar/i,
    'This person has no pay calendar in Xero. Choose one on their employment page in Xero, then send again.',
  ],
  [
    /earnings rate/i,
    'Xero does not take the earnings rate of a line: it was replaced or switched off, or is not paid by the hour. Choose another in Settings › Integrations › Rates, or take a line that was typed by hand out of the draft in Xero, then send again.',
  ],
  [
    /invalid timesheetid/i,
    'The draft of these hours was deleted in Xero meanwhile. Send again: Muster then makes a new one.',
  ],
  [
    /terminated/i,
    'This person has left in Xero. Make them active there to send these hours, or link somebody else in Settings › Integrations.',
  ],
  [
    /invalid employeeid/i,
    'Xero does not know this person: they were deleted there, or another organisation is connected. Look at their link in Settings › Integrations.',
  ],
]

/** Xero's limits of a minute, of a day and of requests at once (payroll.md 1.5); null for any other answer. */
export function xeroLimit({ status, headers }: ProviderAnswer): Limit | null {
  if (status !== 429) return null
  return { retryAfterMs: retryAfterMs(headers), lasting: headers.get('x-rate-limit-problem') === 'day' }
}

/** What an answer that is no success means. */
export function xeroProblem(answer: ProviderAnswer): ProviderProblem {
  const { status } = answer
  const limit = xeroLimit(answer)
  if (limit) return limitProblem('xero', limit, answer)
  if (status === 401) {
    return new ProviderProblem(
      'unauthorised',
      'Xero does not accept this connection any more. Reconnect in Settings › Integrations; whoever connects needs to be a payroll administrator in Xero.',
      { answer: kept(answer) },
    )
  }
  if (status === 403) {
    return new ProviderProblem(
      'forbidden',
      'Xero does not let this connection at the payroll. Whoever connects needs to be a payroll administrator of the organisation in Xero, and payroll has to be set up there. Then reconnect in Settings › Integrations.',
      { answer: kept(answer) },
    )
  }
  return status >= 400 && status < 500 ? xeroRefusal(answer) : noAnswer('xero', answer)
}

/** Xero will not have what was sent. */
export function xeroRefusal(answer: StoreAnswer): ProviderProblem {
  const said = saidBy(answer.text)
  const meaning = meanings.find(([words]) => said.some((message) => words.test(message)))?.[1]
  return new ProviderProblem('refused', meaning ?? quoting(said.map(quotable).join(' ').trim()), {
    answer: kept(answer),
  })
}

function quoting(words: string): string {
  return words
    ? `Xero refused this and says: “${words}” Put it right in Xero, then try again.`
    : 'Xero refused this and does not say why. Look in Xero at what is there, then try again.'
}

/** What the answer says, JSON or XML: of each thing that is wrong, where it does, else of the whole. */
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
