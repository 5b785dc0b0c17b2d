import {
  consequenceExplanations,
  consequenceLabels,
  likelihoodExplanations,
  likelihoodLabels,
  type Rating,
} from '#shared/safety-reports/hazards/risk-matrix.ts'

export const notRated: Rating = { likelihood: null, consequence: null }

/** "Likely (most seasons); moderate (doctor or hospital, back soon)". Empty while it is not rated. */
export function ratingText({ likelihood, consequence }: Rating): string {
  if (likelihood === null || consequence === null) return ''
  const [often, bad] = [likelihoodExplanations[likelihood], consequenceExplanations[consequence]]
  return `${likelihoodLabels[likelihood]} (${often.toLowerCase()}); ${consequenceLabels[consequence].toLowerCase()} (${bad.toLowerCase()})`
}

/** Of a drawer with the risk matrix, in pixels: room for the words of its rows and columns. */
export const matrixWidth = 800
