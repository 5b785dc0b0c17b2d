import type { z } from 'zod'
import { mostRows } from '#shared/core/pages.ts'
import { textOf } from '#shared/texts.ts'
import { refuse } from './refuse.ts'

/** Where a page begins, as the page before it said; null for the first page. A cursor of another kind is refused. */
export function readCursor<Place>(cursor: string | undefined, place: z.ZodType<Place>): Place | null {
  if (cursor === undefined) return null
  const { data } = place.safeParse(parsed(Buffer.from(cursor, 'base64url').toString()))
  return data ?? refuse('BAD_REQUEST', textOf('core.listChanged'), { fields: { cursor: textOf('core.cursorInvalid') } })
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

interface Limits {
  rows: number
  /** Of their JSON, for rows with long texts. A single row may be longer. */
  characters?: number
}

/**
 * The first rows of those found, and where the list goes on. One more than a page has must be found where there are
 * more.
 * @param sortedBy what the list is sorted by, with the id, so that no two rows have the same place
 */
export function pageOf<Row>(
  found: readonly Row[],
  sortedBy: (row: Row) => object,
  limits: Limits = { rows: mostRows },
): { rows: Row[]; nextCursor: string | null } {
  const rows = found.slice(0, roomFor(found, limits))
  const last = rows.at(-1)
  return { rows, nextCursor: last && rows.length < found.length ? cursorOf(sortedBy(last)) : null }
}

/** A place in a list, as text that callers hand back unread. */
export const cursorOf = (place: object) => Buffer.from(JSON.stringify(place)).toString('base64url')

function roomFor(found: readonly unknown[], { rows, characters }: Limits): number {
  if (characters === undefined) return rows
  let length = 0
  const tooLong = found.findIndex((row, index) => {
    length += JSON.stringify(row).length
    return index > 0 && length > characters
  })
  return tooLong < 0 ? rows : Math.min(rows, tooLong)
}
