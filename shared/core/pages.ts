/** Rows of one answer: a list that may have more is read page by page. */
export const mostRows = 200

/** Characters of one answer's JSON, where rows may be long: its page ends earlier then. */
export const mostCharacters = 500_000

/** Rows of one answer of a register, whose rows are names and which is always read to its end. */
export const mostNames = 2500

export const sortDirections = ['asc', 'desc'] as const
export type SortDirection = (typeof sortDirections)[number]

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

/**
 * The rows of all its pages.
 * @param onPage receives the count so far
 */
export async function allRows<Found extends Page, Row>(
  read: (at: { cursor?: string }) => Promise<Found>,
  rowsOf: (page: Found) => readonly Row[],
  onPage?: (count: number) => void,
): Promise<Row[]> {
  const rows: Row[] = []
  for await (const page of pagesOf(read)) {
    rows.push(...rowsOf(page))
    onPage?.(rows.length)
  }
  return rows
}
