import { z } from 'zod'
import { paidSentence } from '#shared/accounting/exports/locked-timesheet.ts'
import { kept, noAnswer, type ProviderAnswer } from '../ask-provider.ts'
import { type Limit, limitProblem, retryAfterMs } from '../pace.ts'
import { ProviderProblem, type ProviderProblemKind, type StoreAnswer } from '../payroll-provider.ts'
import { jsonOf, quotable, xmlMessages } from '../read-answer.ts'

const text = z.string().nullish().catch(null)
const refusal = z.object({
  Errors: z
    .array(z.object({ Name: text, Message: text, AdditionalDetails: text }))
    .nullish()
    .catch(null),
})

/** What MYOB's words mean for a farm manager; the first that fits. */
const meanings: [RegExp, string][] = [
  [/processed|already paid/i, paidSentence],
  [
    /inactive|terminated/i,
    'This person has left in MYOB. Make them active there to send these hours, or link somebody else in Settings › Integrations.',
  ],
  [/pay basis/i, 'This person is not paid by the hour in MYOB. Set their pay basis there to hourly, then send again.'],
  [
    /preference|timesheets? (?:is|are) not (?:enabled|turned on)/i,
    'Timesheets are switched off in MYOB. Switch them on for payroll in the preferences of the company file, then send again.',
  ],
  [
    /categor|not assigned/i,
    'MYOB does not take the wage category for this person: it has to be paid by the hour and be ticked in their payroll details. Tick it in MYOB, or choose another in Settings › Integrations › Rates, then send again.',
  ],
  [/entry .*not ?found/i, 'Somebody deleted hours of these days in MYOB at the same moment. Send again.'],
  [
    /employee|not ?found/i,
    'MYOB does not know this person: they were deleted there, or another company file is connected. Look at their link in Settings › Integrations.',
  ],
  [
    /more than 24 hours|24 hours a day/i,
    'MYOB takes no more than 24 hours on one day. Correct the entries of that day, then send again.',
  ],
  [/payroll year/i, 'These days are in a payroll year that is closed in MYOB. Enter these hours there by hand.'],
  [
    /\bweek/i,
    'The timesheet week in MYOB begins on another day than this pay period. Set the same first day of the week in the preferences of MYOB, then send again.',
  ],
]

/** MYOB answers 403 where others answer 429, for the second and for the day (payroll.md 2); null for any other answer. */
export function myobLimit({ status, headers, text: answer }: ProviderAnswer): Limit | null {
  const { name, words } = saidBy(answer)
  if (status !== 429 && !(status === 403 && name === 'RateLimitError')) return null
  return { retryAfterMs: retryAfterMs(headers), lasting: /daily|per.day/i.test(words) }
}

/** What an answer that is no success means. */
export function myobProblem(answer: ProviderAnswer): ProviderProblem {
  const { status } = answer
  const limit = myobLimit(answer)
  if (limit) return limitProblem('myob', limit, answer)
  if (status === 401 || status === 403) {
    return new ProviderProblem(...accessSentence(status, saidBy(answer.text)), { answer: kept(answer) })
  }
  return status >= 400 && status < 500 ? myobRefusal(answer) : noAnswer('myob', answer)
}

function accessSentence(status: 401 | 403, { name, words }: ReturnType<typeof saidBy>): [ProviderProblemKind, string] {
  if (/cftoken|log-?on|company file (?:user|password|credential)/i.test(words)) {
    return [
      'forbidden',
      'This company file has a log-on of its own, which Muster does not have. In MYOB, let the administrator open the file with their MYOB account, without a user and password of the file, then connect again in Settings › Integrations.',
    ]
  }
  if (status === 401) {
    return ['unauthorised', 'MYOB does not accept this connection any more. Reconnect in Settings › Integrations.']
  }
  if (name === 'DeveloperInactive') {
    return ['forbidden', 'The key of this server at MYOB is not active. Whoever runs Muster renews it at MYOB.']
  }
  return [
    'forbidden',
    'MYOB does not let this connection at the company file. An administrator of the file has to connect it, in Settings › Integrations.',
  ]
}

/** MYOB will not have what was sent. */
export function myobRefusal(answer: StoreAnswer): ProviderProblem {
  const { status } = answer
  if (status === 409) {
    const sentence = 'Somebody changed these hours in MYOB at the same moment. Send again.'
    return new ProviderProblem('refused', sentence, { answer: kept(answer) })
  }
  const { name, words } = saidBy(answer.text)
  const all = status === 404 ? `NotFound ${words}` : `${name} ${words}`
  const meaning = meanings.find(([pattern]) => pattern.test(all))?.[1]
  return new ProviderProblem('refused', meaning ?? quoting(quotable(words)), { answer: kept(answer) })
}

function quoting(words: string): string {
  return words
    ? `MYOB refused this and says: “${words}” Put it right in MYOB, then try again.`
    : 'MYOB refused this and does not say why. Look in MYOB at what is there, then try again.'
}

/** Name of the first error and the words of all; empty where it says none. */
export function saidBy(answerText: string): { name: string; words: string } {
  const errors = refusal.safeParse(jsonOf(answerText)).data?.Errors ?? []
  const messages = errors.flatMap(({ Message, AdditionalDetails }) => [Message, AdditionalDetails])
  const words = errors.length > 0 ? messages.filter((message) => message !== null) : xmlMessages(answerText)
  return { name: errors[0]?.Name ?? '', words: words.join(' ').trim() }
}
