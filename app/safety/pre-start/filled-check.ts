import {
  emptyReading,
  parseReading,
  type ReadingDraft,
  type ReadingLimits,
  readingProblem,
} from '#shared/core/answers/reading.ts'
import { readingWords } from '#app/ui/fields/field-words.ts'
import type { ChecklistItem } from '#shared/machines/pre-start-checklists.ts'
import { allOk, isAnswered, type OpenItem } from '#shared/safety-reports/pre-start.ts'

/** A check that is being filled in. */
export interface FilledCheck {
  items: readonly OpenItem[]
  /** Readings as they are typed, by item. */
  readings: Readonly<Record<string, ReadingDraft>>
}

export const blankCheck = (items: readonly ChecklistItem[]): FilledCheck => ({ items, readings: {} })

export const readingOf = ({ readings }: FilledCheck, { id }: ChecklistItem): ReadingDraft =>
  readings[id] ?? emptyReading

const withoutAnswer = ({ id, text, critical, kind, unit }: OpenItem): OpenItem => ({ id, text, critical, kind, unit })

const changed = (check: FilledCheck, id: string, change: (item: OpenItem) => OpenItem): FilledCheck => ({
  ...check,
  items: check.items.map((item) => (item.id === id ? change(item) : item)),
})

export const withAllOk = (check: FilledCheck): FilledCheck => ({ ...check, items: allOk(check.items) })

/** What is written about a fail goes with it. */
export const withOk = (check: FilledCheck, id: string) =>
  changed(check, id, (item) => ({ ...withoutAnswer(item), result: 'ok' }))

export const withFail = (check: FilledCheck, id: string) => changed(check, id, (item) => ({ ...item, result: 'fail' }))

export const withNote = (check: FilledCheck, id: string, note: string) =>
  changed(check, id, (item) => ({ ...item, note }))

/** A line with a reading that doesn't fail any longer is as its reading says. */
export function withoutFail(check: FilledCheck, id: string, limits: ReadingLimits): FilledCheck {
  const item = check.items.find((each) => each.id === id)
  if (!item) return check
  const open = changed(check, id, withoutAnswer)
  return withReading(open, id, readingOf(check, item), limits)
}

/** A line counts as checked once its reading can be saved, or can't be read. Why a doubtful one is right goes with it. */
export function withReading(check: FilledCheck, id: string, draft: ReadingDraft, limits: ReadingLimits): FilledCheck {
  const typed = { ...check, readings: { ...check.readings, [id]: draft } }
  const isGood = readingError(draft) === null && readingProblem(draft, limits) === null
  const reading = isGood && !draft.isUnreadable ? parseReading(draft.typed) : null
  return changed(typed, id, (item) => {
    if (item.result === 'fail') return { ...item, reading }
    if (!isGood) return withoutAnswer(item)
    const why = draft.explanation === null ? {} : { note: readingWords.whyRight[draft.explanation] }
    return { ...withoutAnswer(item), ...why, result: draft.isUnreadable ? 'cant_read' : 'ok', reading }
  })
}

const highest = 9_999_999

/** What a machine's meter doesn't show; null if the number may be kept, or is none yet. */
export function readingError({ typed }: ReadingDraft): 'tooManyDecimals' | 'tooHigh' | null {
  const number = parseReading(typed)
  if (number === null) return null
  if (/\.\d\d/.test(typed)) return 'tooManyDecimals'
  return number > highest ? 'tooHigh' : null
}

export const unanswered = ({ items }: FilledCheck): OpenItem[] => items.filter((item) => !isAnswered(item))
