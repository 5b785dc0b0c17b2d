import { mostRows } from '#shared/core/pages.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { pageOf, readCursor } from '#server/core/http/pages.ts'
import { refuseNotFound } from '#server/core/http/refuse.ts'
import { findCrew, findHistory, membershipCursor } from './crews-store.ts'

/** Who was in a crew from when until when, the latest first, with those who are archived now. */
export async function listCrewHistory(
  { tx, actor }: BusinessContext,
  { id, cursor }: { id: string; cursor?: string | undefined },
) {
  const after = readCursor(cursor, membershipCursor)
  if (!(await findCrew(tx, actor.managerId, id))) refuseNotFound('crew')
  const found = await findHistory(tx, actor.managerId, { crewId: id, after, limit: mostRows + 1 })
  const page = pageOf(found, ({ joinedAt: at, id: membership }) => ({ at, id: membership }))
  return { memberships: page.rows, nextCursor: page.nextCursor }
}
