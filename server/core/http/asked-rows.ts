import type { MissingRow } from '#shared/core/core-texts.ts'
import type { Text } from '#shared/core/text.ts'
import { refuse, refuseNotFound } from './refuse.ts'

interface Missing {
  /** Said of a call that names one row. */
  what: MissingRow
  /** Said of a call that names several. */
  someGone: Text
}

/**
 * For verbs that do the same to a set of rows: if the caller does not see one of them, all are refused, as it is not the set that
 * they chose. A row named twice is in the set once.
 * @param found how many of the rows there are
 */
export function requireAll(ids: readonly string[], found: number, { what, someGone }: Missing): void {
  if (found >= new Set(ids).size) return
  if (ids.length === 1) refuseNotFound(what)
  refuse('NOT_FOUND', someGone)
}

/** For verbs that say something of each row: of a row named twice, the last counts. */
export const lastOfEach = <Asked extends { id: string }>(asked: readonly Asked[]): Asked[] => [
  ...new Map(asked.map((each) => [each.id, each])).values(),
]
