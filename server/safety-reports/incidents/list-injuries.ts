import { mostRows } from '#shared/core/pages.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { pageOf, readCursor } from '#server/core/http/pages.ts'
import { farmSettings } from '#server/timesheets/farm/farm-settings.ts'
import { findInjuries, injuryCursor } from './injuries-store.ts'

/** The register of injuries, latest first, a page at a time. Withdrawn incidents are left out. */
export async function listInjuries(
  { tx, actor }: BusinessContext,
  { cursor, from, to }: { from?: string | undefined; to?: string | undefined; cursor?: string | undefined },
) {
  const { zone } = await farmSettings(tx, actor.managerId)
  const after = readCursor(cursor, injuryCursor)
  const found = await findInjuries(tx, actor.managerId, { from, to, zone, after, limit: mostRows + 1 })
  const page = pageOf(found, ({ happenedAt, id }) => ({ happenedAt, id }))
  return { injuries: page.rows, nextCursor: page.nextCursor }
}
