import { addDays } from '#shared/calendar/times-from.ts'
import { localDateOf } from '#shared/core/time/zone.ts'
import type { IncidentSeverity } from '../incidents/incident-severity.ts'

/** From the most to the least likely, the rows of the matrix. */
export const likelihoods = ['almost_certain', 'likely', 'possible', 'unlikely', 'rare'] as const
export type Likelihood = (typeof likelihoods)[number]

export const likelihoodLabels: Record<Likelihood, string> = {
  almost_certain: 'Almost certain',
  likely: 'Likely',
  possible: 'Possible',
  unlikely: 'Unlikely',
  rare: 'Rare',
}

export const likelihoodExplanations: Record<Likelihood, string> = {
  almost_certain: 'Expected, most weeks',
  likely: 'Most seasons',
  possible: 'Has happened here or near',
  unlikely: 'Heard of elsewhere',
  rare: 'Only exceptionally',
}

/** From the mildest to the worst, the columns of the matrix. */
export const consequences = ['insignificant', 'minor', 'moderate', 'major', 'catastrophic'] as const
export type Consequence = (typeof consequences)[number]

export const consequenceLabels: Record<Consequence, string> = {
  insignificant: 'Insignificant',
  minor: 'Minor',
  moderate: 'Moderate',
  major: 'Major',
  catastrophic: 'Catastrophic',
}

/** What each consequence means for a person. */
export const consequenceExplanations: Record<Consequence, string> = {
  insignificant: 'No injury',
  minor: 'First aid',
  moderate: 'Doctor or hospital, back soon',
  major: 'Long or permanent harm',
  catastrophic: 'Death',
}

/** From the least to the greatest. A hazard's own list: the five severities belong to incidents. */
export const riskLevels = ['low', 'medium', 'high', 'extreme'] as const
export type RiskLevel = (typeof riskLevels)[number]

export const riskLevelLabels: Record<RiskLevel, string> = {
  low: 'Low',
  medium: 'Medium',
  high: 'High',
  extreme: 'Extreme',
}

export const riskLevelExplanations: Record<RiskLevel, string> = {
  low: 'Fix within 90 days',
  medium: 'Fix within 30 days',
  high: 'Fix within 7 days',
  extreme: 'Stop the work now',
}

export const harmTargets = ['people', 'machine'] as const
export type HarmTarget = (typeof harmTargets)[number]

export const harmTargetLabels: Record<HarmTarget, string> = { people: 'People', machine: 'Machine only' }

/** A table and not a product of two numbers, which would make a rare death a small risk. */
const matrix: Record<Likelihood, Record<Consequence, RiskLevel>> = {
  almost_certain: {
    insignificant: 'high',
    minor: 'high',
    moderate: 'extreme',
    major: 'extreme',
    catastrophic: 'extreme',
  },
  likely: { insignificant: 'medium', minor: 'high', moderate: 'high', major: 'extreme', catastrophic: 'extreme' },
  possible: { insignificant: 'low', minor: 'medium', moderate: 'high', major: 'extreme', catastrophic: 'extreme' },
  unlikely: { insignificant: 'low', minor: 'low', moderate: 'medium', major: 'high', catastrophic: 'extreme' },
  rare: { insignificant: 'low', minor: 'low', moderate: 'medium', major: 'high', catastrophic: 'high' },
}

/** What is said of one without the other. */
export const halfRatingText = 'Choose how likely it is and how bad it would be.'

/** The level of a hazard, before or after its controls. */
export const riskOf = (likelihood: Likelihood, consequence: Consequence): RiskLevel => matrix[likelihood][consequence]

/** A cell of the matrix; both are null while there is none. */
export interface Rating {
  likelihood: Likelihood | null
  consequence: Consequence | null
}

/** The level of a hazard; null until it is rated. */
export const levelOf = ({ likelihood, consequence }: Rating): RiskLevel | null =>
  likelihood === null || consequence === null ? null : riskOf(likelihood, consequence)

/** High or extreme: a manager closes such a hazard, after a second rating. */
export const isHighRisk = (level: RiskLevel): boolean => level === 'high' || level === 'extreme'

const daysToFix: Record<RiskLevel, number> = { extreme: 0, high: 7, medium: 30, low: 90 }

/** The day by which a hazard is to be fixed, counted from the day on which it was reported in the zone. */
export const dueOn = (reportedAt: string, level: RiskLevel, zone: string): string =>
  addDays(localDateOf(reportedAt, zone), daysToFix[level])

const severityOf: Record<Consequence, IncidentSeverity> = {
  insignificant: 'near_miss',
  minor: 'first_aid_only',
  moderate: 'hospital_treatment',
  major: 'lost_time_injury',
  catastrophic: 'lost_time_injury',
}

/** What an incident from this hazard would be; fills in the severity of the incident made from it. */
export const expectedSeverity = (consequence: Consequence, harmTo: HarmTarget): IncidentSeverity =>
  harmTo === 'machine' ? 'machine_incident' : severityOf[consequence]
