/** Why a reading that looks wrong is right. */
export const readingExplanations = ['checked', 'meter_changed', 'last_was_wrong'] as const

export type ReadingExplanation = (typeof readingExplanations)[number]

/** What was entered in the field, also while it can't be saved. */
export interface ReadingDraft {
  typed: string
  /** The meter can't be read. */
  isUnreadable: boolean
  explanation: ReadingExplanation | null
}

export const emptyReading: ReadingDraft = { typed: '', isUnreadable: false, explanation: null }

/** What the field saves: the number of a meter, or null where it can't be read. */
export interface Reading {
  number: number | null
  unit: string
  /** Set where the number is outside the limits. */
  explanation: ReadingExplanation | null
}

export interface ReadingLimits {
  /** The last reading. A lower one needs an explanation. */
  last?: number | undefined
  /** The highest that is plausible now. A higher one needs an explanation. */
  most?: number | undefined
}

const plain = /^\d{1,9}(\.\d{1,2})?$/
const grouped = /^\d{1,3}(,\d{3}){1,2}(\.\d{1,2})?$/

/** `1240`, `1,240`, `1 240.5`; null for anything else, so that nothing is guessed. */
export function parseReading(typed: string): number | null {
  const text = typed.replaceAll(/\s/g, '')
  return plain.test(text) || grouped.test(text) ? Number(text.replaceAll(',', '')) : null
}

/** How a number is outside the limits, if it is. */
export function readingDoubt(number: number, { last, most }: ReadingLimits): 'lower' | 'higher' | null {
  if (last !== undefined && number < last) return 'lower'
  return most !== undefined && number > most ? 'higher' : null
}

/** Why a draft can't be saved; null if it can. Nothing entered is a problem only where a reading is required. */
export function readingProblem(
  { typed, isUnreadable, explanation }: ReadingDraft,
  limits: ReadingLimits,
): 'missing' | 'notANumber' | 'lower' | 'higher' | null {
  if (isUnreadable) return null
  if (typed.trim() === '') return 'missing'
  const number = parseReading(typed)
  if (number === null) return 'notANumber'
  return explanation === null ? readingDoubt(number, limits) : null
}

/** The reading of a draft without a problem; null for any other. */
export function readingOf(draft: ReadingDraft, unit: string, limits: ReadingLimits): Reading | null {
  if (readingProblem(draft, limits) !== null) return null
  const number = draft.isUnreadable ? null : parseReading(draft.typed)
  const isDoubtful = number !== null && readingDoubt(number, limits) !== null
  return { number, unit, explanation: isDoubtful ? draft.explanation : null }
}
