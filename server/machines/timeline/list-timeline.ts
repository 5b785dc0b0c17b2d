import { mostRows } from '#shared/core/pages.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { pageOf, readCursor } from '#server/core/http/pages.ts'
import { refuseNotFound } from '#server/core/http/refuse.ts'
import { findMachine } from '../assets-store.ts'
import { findTimeline, timelineCursor } from './timeline-store.ts'

/** What happened to a machine, latest first, a page at a time: its events, and the hours that people worked with it. */
export async function listTimeline(
  { tx, actor }: BusinessContext,
  { id, cursor }: { id: string; cursor?: string | undefined },
) {
  const after = readCursor(cursor, timelineCursor)
  if (!(await findMachine(tx, actor.managerId, id))) refuseNotFound('asset')
  const found = await findTimeline(tx, actor.managerId, { id, after, limit: mostRows + 1 })
  return pageOf(found, ({ at, id: rowId }) => ({ at, id: rowId }))
}
