import { z } from 'zod'
import { id, phoneInstant } from '#shared/core/fields.ts'
import { mostTaken } from './report-limits.ts'
import { type Consequence, consequences, halfRatingText, type Likelihood, likelihoods } from './hazards/risk-matrix.ts'

/** What every report says that may come from a phone. */
export const reported = {
  location: id.nullable(),
  /** By the reporter's clock, which may be wrong on a phone. */
  happenedAt: phoneInstant,
  /** Recorded on a phone without reception: it is kept whatever has happened to the machine meanwhile (safety.md 4). */
  offline: z.boolean(),
  /** The photos that the phone took with it: they follow in calls of their own. */
  photoIds: z.array(id).max(mostTaken),
}

/** Null until it is rated. */
export const ratings = { likelihood: z.enum(likelihoods).nullable(), consequence: z.enum(consequences).nullable() }

interface Ratings {
  likelihood: Likelihood | null
  consequence: Consequence | null
}

/** Both, or none while it is not rated. */
export const isWholeRating = ({ likelihood, consequence }: Ratings) => (likelihood === null) === (consequence === null)
export const halfRating = { message: halfRatingText, path: ['consequence'] }
