import type { State } from '#shared/business/state.ts'
import { localDateOf } from '#shared/core/time/zone.ts'
import {
  notifiableCategories,
  type NotifiableCategory,
  type NotifiableFact,
  notifiableFactRows,
} from './notifiable-facts.ts'
import { regulators } from './regulators.ts'

export const guideAnswers = ['yes', 'no', 'unsure'] as const
export type GuideAnswer = (typeof guideAnswers)[number]

/** From the strongest to the weakest: ring now, ring and ask, not on the list. */
export const notifiableResults = ['yes', 'ask', 'no'] as const
export type NotifiableResult = (typeof notifiableResults)[number]

export interface NotifiableAnswers {
  /** Where it happened. */
  state: State
  zone: string
  /** Whether it arose from the conduct of the business. */
  workRelated: GuideAnswer
  facts: readonly NotifiableFact[]
  /** Facts that may be so. */
  unsure: readonly NotifiableFact[]
  /** Whether a person was exposed to a serious risk, at once. */
  seriousRisk: GuideAnswer
  /** Days for which a doctor expects the person unable to do normal work. */
  doctorSaysDaysOff: number | null
  /** When the regulator was rung. */
  notifiedAt: string | null
}

export interface NotifiableGuidance {
  result: NotifiableResult
  category: NotifiableCategory | null
  regulator: string
  phone: string
  phoneAfterHours: string | null
  preserveSite: boolean
  writtenDueAt: string | null
  /** The last day on which the record must be kept. */
  keepUntil: string | null
}

/** What one answer says by itself. */
interface Finding {
  result: NotifiableResult
  category: NotifiableCategory
}

/** What the business does about an incident, by safety.md 2.2. It never says that an incident need not be notified. */
export function notifiable(answers: NotifiableAnswers): NotifiableGuidance {
  const findings = findingsOf(answers)
  const result = resultOf(answers, findings)
  const { name, phone, phoneAfterHours, writtenNoticeHours } = regulators[answers.state]
  const notifiedAt = result === 'yes' ? answers.notifiedAt : null
  return {
    result,
    category: result === 'yes' ? firstCategory(findings) : null,
    regulator: name,
    phone,
    phoneAfterHours,
    preserveSite: result !== 'no',
    writtenDueAt:
      notifiedAt === null || writtenNoticeHours === null
        ? null
        : Temporal.Instant.from(notifiedAt).add({ hours: writtenNoticeHours }).toString(),
    keepUntil: notifiedAt === null ? null : fiveYearsAfter(localDateOf(notifiedAt, answers.zone)),
  }
}

function findingsOf(answers: NotifiableAnswers): Finding[] {
  const said = answers.facts.map((fact) => findingOf(fact, answers))
  const unsure = answers.unsure
    .map((fact) => findingOf(fact, answers))
    .map(({ result, category }): Finding => ({ result: atMostAsk(result), category }))
  return [...said, ...unsure, { result: byDaysOff(answers), category: 'serious_injury_or_illness' }]
}

function findingOf(fact: NotifiableFact, { state, seriousRisk }: NotifiableAnswers): Finding {
  const row = notifiableFactRows[fact]
  const listed = row.yesIn.includes(state) ? 'yes' : 'ask'
  const category = row.categoryIn?.[state] ?? row.category
  if (!row.needsExposure || seriousRisk === 'yes') return { result: listed, category }
  return { result: seriousRisk === 'no' ? 'no' : atMostAsk(listed), category }
}

/** Western Australia counts 10 days; the model law, which the others may adopt, 15. */
function byDaysOff({ state, doctorSaysDaysOff }: NotifiableAnswers): NotifiableResult {
  const days = doctorSaysDaysOff ?? 0
  if (state === 'wa') return days >= 10 ? 'yes' : 'no'
  return days >= 15 ? 'ask' : 'no'
}

function resultOf({ workRelated, facts, unsure }: NotifiableAnswers, findings: readonly Finding[]): NotifiableResult {
  // The guide never explains a death away.
  if (workRelated === 'no') return [...facts, ...unsure].includes('death') ? 'ask' : 'no'
  const found = findings.map(({ result }) => result)
  const strongest = notifiableResults.find((result) => found.includes(result)) ?? 'no'
  return workRelated === 'unsure' ? atMostAsk(strongest) : strongest
}

function firstCategory(findings: readonly Finding[]): NotifiableCategory | null {
  const found = findings.filter(({ result }) => result === 'yes').map(({ category }) => category)
  return notifiableCategories.find((category) => found.includes(category)) ?? null
}

const atMostAsk = (result: NotifiableResult): NotifiableResult => (result === 'yes' ? 'ask' : result)

/** From 29 February, 28 February. */
const fiveYearsAfter = (day: string) => Temporal.PlainDate.from(day).add({ years: 5 }).toString()
