import { z } from 'zod'
import { id as rowId, instant } from '#shared/core/fields.ts'
import { mostAway } from '#shared/leave/leave-contract.ts'
import type { BusinessScope } from '#server/core/http/context.ts'
import { pageOf, readCursor } from '#server/core/http/pages.ts'
import { type Days, findAway } from './find-away.ts'

const awayCursor = z.object({ startTime: instant, id: rowId })
type AwayCursor = z.infer<typeof awayCursor>

/** Who is away in these days, a page at a time. */
export async function listAway(scope: BusinessScope, { cursor, ...days }: Days & { cursor?: string | undefined }) {
  const after = readCursor(cursor, awayCursor)
  const found = await findAway(scope, days)
  const rest = after === null ? found : found.filter((each) => inOrder(each, after) > 0)
  const { rows, nextCursor } = pageOf(rest, ({ startTime, id }) => ({ startTime, id }), { rows: mostAway })
  return { away: rows.map(({ startTime: _start, ...away }) => away), nextCursor }
}

function inOrder(one: AwayCursor, other: AwayCursor): number {
  return (
    Temporal.Instant.compare(one.startTime, other.startTime) || (one.id < other.id ? -1 : Number(one.id > other.id))
  )
}
