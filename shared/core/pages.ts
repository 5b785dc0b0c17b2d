import { z } from 'zod'
import { text } from './fields.ts'

/** Rows of one answer: a list that may have more is read page by page. */
export const mostRows = 200

/** Characters of one answer, where rows may be long: its page ends earlier then. */
export const mostCharacters = 500_000

/** Where a page begins: the `nextCursor` of the page before it. */
export const cursor = text(1000).optional()

/** Where the list goes on; null at its end. */
export const nextCursor = z.string().nullable()

interface Page {
  nextCursor: string | null
}

/**
 * The pages of a list, one after the other.
 * @param read asks for the first page, or for the one at a cursor
 */
export async function* pagesOf<Found extends Page>(
  read: (at: { cursor?: string }) => Promise<Found>,
): AsyncGenerator<Found> {
  let at: { cursor?: string } | null = {}
  while (at !== null) {
    const page = await read(at)
    yield page
    at = page.nextCursor === null ? null : { cursor: page.nextCursor }
  }
}
