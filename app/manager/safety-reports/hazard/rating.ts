import {
  type Consequence,
  consequenceExplanations,
  consequenceLabels,
  type Likelihood,
  likelihoodExplanations,
  likelihoodLabels,
  type RiskLevel,
  riskOf,
} from '#shared/safety-reports/risk-matrix.ts'

/** A cell of the risk matrix; both are null while there is none. */
export interface Rating {
  likelihood: Likelihood | null
  consequence: Consequence | null
}

export const notRated: Rating = { likelihood: null, consequence: null }

export const levelOf = ({ likelihood, consequence }: Rating): RiskLevel | null =>
  likelihood === null || consequence === null ? null : riskOf(likelihood, consequence)

/** "Likely (most seasons); moderate (doctor or hospital, back soon)". Empty while it is not rated. */
export function ratingText({ likelihood, consequence }: Rating): string {
  if (likelihood === null || consequence === null) return ''
  const [often, bad] = [likelihoodExplanations[likelihood], consequenceExplanations[consequence]]
  return `${likelihoodLabels[likelihood]} (${often.toLowerCase()}); ${consequenceLabels[consequence].toLowerCase()} (${bad.toLowerCase()})`
}
