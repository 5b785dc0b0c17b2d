import type { z } from 'zod'
import { mostCharacters, mostRows } from '#shared/core/pages.ts'
import { textOf } from '#shared/texts.ts'
import { refuse } from './refuse.ts'

/** Where a page begins, as the page before it said; null for the first page. A cursor of another kind is refused. */
export function readCursor<Content>(cursor: string | undefined, content: z.ZodType<Content>): Content | null {
  if (cursor === undefined) return null
  const { data } = content.safeParse(parsed(Buffer.from(cursor, 'base64url').toString()))
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

interface Limits<Row> {
  rows?: number
  characters?: number
  /** The characters of what is answered for a row, unless it is the row itself. */
  sizeOf?: (row: Row) => number
}

const sizeInJson = (row: unknown) => JSON.stringify(row).length

/**
 * The first rows of those found, as many as one answer has room for, and where the list goes on. One more than it has room
 * for must be found where there are more.
 * @param sortedBy what the list is sorted by, with the id, so that it is of one row alone
 */
export function pageOf<Row>(
  found: readonly Row[],
  sortedBy: (row: Row) => object,
  { rows: most = mostRows, characters = mostCharacters, sizeOf = sizeInJson }: Limits<Row> = {},
): { rows: Row[]; nextCursor: string | null } {
  const rows = found.slice(0, Math.min(most, roomFor(found.map(sizeOf), characters)))
  const last = rows.at(-1)
  return { rows, nextCursor: last && rows.length < found.length ? cursorOf(sortedBy(last)) : null }
}

/** A cursor, as text that callers hand back unread. */
export const cursorOf = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url')

/** How many of these fit, in their order; the first always does. */
export function roomFor(sizes: readonly number[], most: number): number {
  let sum = 0
  const tooMany = sizes.findIndex((size, index) => {
    sum += size
    return index > 0 && sum > most
  })
  return tooMany < 0 ? sizes.length : tooMany
}
