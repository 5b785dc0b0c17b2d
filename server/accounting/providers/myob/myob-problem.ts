import { z } from 'zod'
import type { myobTexts } from '#shared/accounting/connections/myob-texts.ts'
import { textOf } from '#shared/texts.ts'
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

type Meaning = 'paidThere' | keyof typeof myobTexts

/** What MYOB's messages mean for a farm manager; the first match counts. */
const meanings: [RegExp, Meaning][] = [
  [/processed|already paid/i, 'paidThere'],
  [/inactive|terminated/i, 'myobInactive'],
  [/pay basis/i, 'myobPayBasis'],
  [/preference|timesheets? (?:is|are) not (?:enabled|turned on)/i, 'myobTimesheetsOff'],
  [/categor|not assigned/i, 'myobWageCategory'],
  [/entry .*not ?found/i, 'myobEntryDeleted'],
  [/employee|not ?found/i, 'myobUnknownEmployee'],
  [/more than 24 hours|24 hours a day/i, 'myobLongDay'],
  [/payroll year/i, 'myobYearClosed'],
  [/\bweek/i, 'myobOtherWeek'],
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
  if (status === 401 || status === 403) return refusedFor(...accessMeaning(status, saidBy(answer.text)), answer)
  return status >= 400 && status < 500 ? myobRefusal(answer) : noAnswer('myob', answer)
}

function accessMeaning(status: 401 | 403, { name, words }: ReturnType<typeof saidBy>): [ProviderProblemKind, Meaning] {
  if (/cftoken|log-?on|company file (?:user|password|credential)/i.test(words)) return ['forbidden', 'myobOwnLogOn']
  if (status === 401) return ['unauthorised', 'myobUnauthorised']
  return ['forbidden', name === 'DeveloperInactive' ? 'myobKeyInactive' : 'myobForbidden']
}

function refusedFor(kind: ProviderProblemKind, meaning: Meaning, answer: StoreAnswer): ProviderProblem {
  return new ProviderProblem(kind, textOf(`accounting.${meaning}`), { answer: kept(answer) })
}

/** MYOB refuses the request itself. */
export function myobRefusal(answer: StoreAnswer): ProviderProblem {
  const { status } = answer
  if (status === 409) return refusedFor('refused', 'myobJustChanged', answer)
  const { name, words } = saidBy(answer.text)
  const all = status === 404 ? `NotFound ${words}` : `${name} ${words}`
  const meaning = meanings.find(([pattern]) => pattern.test(all))?.[1]
  if (meaning) return refusedFor('refused', meaning, answer)
  return new ProviderProblem(
    'refused',
    textOf('accounting.refusedThere', { provider: 'myob', words: quotable(words) }),
    {
      answer: kept(answer),
    },
  )
}

/** Name of the first error and all messages; empty if there are none. */
export function saidBy(answerText: string): { name: string; words: string } {
  const errors = refusal.safeParse(jsonOf(answerText)).data?.Errors ?? []
  const messages = errors.flatMap(({ Message, AdditionalDetails }) => [Message, AdditionalDetails])
  const words = errors.length > 0 ? messages.filter((message) => message !== null) : xmlMessages(answerText)
  return { name: errors[0]?.Name ?? '', words: words.join(' ').trim() }
}
