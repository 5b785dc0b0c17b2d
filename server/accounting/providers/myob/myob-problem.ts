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

/** What MYOB's messages mean for a farm manager; the first match counts. */
const meanings: [RegExp, string][] = [
  [/processed|already paid/i, paidSentence],
  [
    /inactive|terminated/i,
    'This employee is inactive in MYOB. Make them active there to send these hours, or link someone else in Settings › Integrations.',
  ],
  [
    /pay basis/i,
    'This employee is not paid by the hour in MYOB. Set their pay basis to hourly there, then send again.',
  ],
  [
    /preference|timesheets? (?:is|are) not (?:enabled|turned on)/i,
    'Timesheets are turned off in MYOB. Turn them on for payroll in the company file preferences, then send again.',
  ],
  [
    /categor|not assigned/i,
    'MYOB does not accept the wage category for this employee: it must be hourly and ticked in their payroll details. Tick it in MYOB, or choose another in Settings › Integrations › Rates, then send again.',
  ],
  [/entry .*not ?found/i, 'Someone just deleted hours for this period in MYOB. Send again.'],
  [
    /employee|not ?found/i,
    'MYOB does not know this employee: they were deleted there, or another company file is connected. Check their link in Settings › Integrations.',
  ],
  [
    /more than 24 hours|24 hours a day/i,
    'MYOB accepts no more than 24 hours a day. Correct that day’s entries, then send again.',
  ],
  [/payroll year/i, 'This period is in a payroll year that is closed in MYOB. Enter these hours there by hand.'],
  [
    /\bweek/i,
    'The timesheet week in MYOB starts on a different day from this pay period. Set the same first day of the week in the MYOB preferences, then send again.',
  ],
]

/**
 * MYOB's limits per second and per day: it answers 403 where others answer 429 (payroll.md 2); null for any other
 * answer.
 */
export function myobLimit({ status, headers, text: answer }: ProviderAnswer): Limit | null {
  const { name, words } = saidBy(answer)
  if (status !== 429 && !(status === 403 && name === 'RateLimitError')) return null
  return { retryAfterMs: retryAfterMs(headers), lasting: /daily|per.day/i.test(words) }
}

/** What an error answer means. */
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
      'This company file has its own log-on, which Muster does not have. In MYOB, have the administrator open the file with their MYOB account instead of a file user and password, then connect again in Settings › Integrations.',
    ]
  }
  if (status === 401) {
    return ['unauthorised', 'MYOB no longer accepts this connection. Reconnect in Settings › Integrations.']
  }
  if (name === 'DeveloperInactive') {
    return ['forbidden', 'This server’s MYOB key is not active. Ask your Muster administrator to renew it.']
  }
  return [
    'forbidden',
    'This connection has no access to the company file. An administrator of the file has to connect it in Settings › Integrations.',
  ]
}

/** MYOB refuses the request itself. */
export function myobRefusal(answer: StoreAnswer): ProviderProblem {
  const { status } = answer
  if (status === 409) {
    const sentence = 'Someone just changed these hours in MYOB. Send again.'
    return new ProviderProblem('refused', sentence, { answer: kept(answer) })
  }
  const { name, words } = saidBy(answer.text)
  const all = status === 404 ? `NotFound ${words}` : `${name} ${words}`
  const meaning = meanings.find(([pattern]) => pattern.test(all))?.[1]
  return new ProviderProblem('refused', meaning ?? quoting(quotable(words)), { answer: kept(answer) })
}

function quoting(words: string): string {
  return words
    ? `MYOB refused this: “${words}” Correct it in MYOB, then try again.`
    : 'MYOB refused this without a reason. Check what is in MYOB, then try again.'
}

/** Name of the first error and all messages; empty if there are none. */
export function saidBy(answerText: string): { name: string; words: string } {
  const errors = refusal.safeParse(jsonOf(answerText)).data?.Errors ?? []
  const messages = errors.flatMap(({ Message, AdditionalDetails }) => [Message, AdditionalDetails])
  const words = errors.length > 0 ? messages.filter((message) => message !== null) : xmlMessages(answerText)
  return { name: errors[0]?.Name ?? '', words: words.join(' ').trim() }
}
