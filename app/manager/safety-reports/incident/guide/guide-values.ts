import type { State } from '#shared/business/state.ts'
import type { IncidentGuide } from '#shared/safety-reports/incidents/incidents-contract.ts'
import { insurerTimer, type InsurerTimer } from '#shared/safety-reports/incidents/insurer-timers.ts'
import type { MarkedStep } from '#shared/safety-reports/incidents/incident-steps.ts'
import { type GuideAnswer, notifiable, type NotifiableGuidance } from '#shared/safety-reports/incidents/notifiable.ts'
import {
  type NotifiableFact,
  notifiableFactRows,
  notifiableFacts,
} from '#shared/safety-reports/incidents/notifiable-facts.ts'
import { type Typed, typedOrNull } from '#app/manager/business/number-input.ts'
import type { Incident } from '../incident-values.ts'

export type Run = IncidentGuide['runs'][number]
export type MarkedStepRow = IncidentGuide['steps'][number]

export interface GuideValues {
  state: State
  workRelated: GuideAnswer
  facts: NotifiableFact[]
  unsure: NotifiableFact[]
  seriousRisk: GuideAnswer
  doctorSaysDaysOff: Typed
}

/** The latest answers. Before the first ones, whatever makes the guide the stricter, and a death that is known. */
export function guideValuesOf({ incident }: Incident, run: Run | undefined): GuideValues {
  return {
    state: incident.state,
    workRelated: run?.workRelated ?? 'yes',
    facts: run?.facts ?? (incident.people.some(({ died }) => died) ? ['death'] : []),
    unsure: run?.unsure ?? [],
    seriousRisk: run?.seriousRisk ?? 'unsure',
    doctorSaysDaysOff: run?.doctorSaysDaysOff ?? '',
  }
}

export const guideInputOf = (values: GuideValues) => ({
  ...values,
  doctorSaysDaysOff: typedOrNull(values.doctorSaysDaysOff),
})

export type FactState = 'yes' | 'unsure' | null

export function factStateOf({ facts, unsure }: Pick<GuideValues, 'facts' | 'unsure'>, fact: NotifiableFact): FactState {
  if (facts.includes(fact)) return 'yes'
  return unsure.includes(fact) ? 'unsure' : null
}

const next = { yes: 'unsure', unsure: null } as const

/** A fact that is pressed once more: yes, then unsure, then neither. */
export function pressFact({ facts, unsure }: Pick<GuideValues, 'facts' | 'unsure'>, fact: NotifiableFact) {
  const before = factStateOf({ facts, unsure }, fact)
  const state = before === null ? 'yes' : next[before]
  const having = (list: readonly NotifiableFact[], isIn: boolean) =>
    notifiableFacts.filter((each) => (each === fact ? isIn : list.includes(each)))
  return { facts: having(facts, state === 'yes'), unsure: having(unsure, state === 'unsure') }
}

/** Whether the answer depends on how anyone was exposed. */
export const asksSeriousRisk = ({ facts, unsure }: Pick<GuideValues, 'facts' | 'unsure'>): boolean =>
  [...facts, ...unsure].some((fact) => notifiableFactRows[fact].needsExposure)

export const hasShock = ({ facts, unsure }: Pick<GuideValues, 'facts' | 'unsure'>): boolean =>
  [...facts, ...unsure].some((fact) => fact === 'electric_shock_treated' || fact === 'electric_shock_untreated')

export const stepOf = ({ steps }: IncidentGuide, name: MarkedStep): MarkedStepRow | undefined =>
  steps.find(({ step }) => step === name)

export const guidanceOf = (values: GuideValues, guide: IncidentGuide, zone: string): NotifiableGuidance =>
  notifiable({ ...guideInputOf(values), zone, notifiedAt: stepOf(guide, 'ring')?.at ?? null })

interface InsurerAsked {
  state: State
  zone: string
  publicHolidays: readonly string[]
}

/** By when the insurer must hear of the workers who were hurt. */
export function insurerTimerOf({ incident }: Incident, guide: IncidentGuide, asked: InsurerAsked): InsurerTimer {
  const workers = incident.people.filter(({ role, kind }) => role === 'injured' && kind === 'worker')
  return insurerTimer({
    ...asked,
    workerInjured: workers.length > 0,
    mentalInjury: workers.some(({ mentalInjury }) => mentalInjury),
    awareAt: incident.reportedAt,
    claimReceivedAt: stepOf(guide, 'claim')?.at ?? null,
  })
}
