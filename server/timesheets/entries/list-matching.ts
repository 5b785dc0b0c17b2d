import type { EntryFilter } from '#shared/timesheets/entries/entry-filter.ts'
import { mostDecidedAtOnce } from '#shared/timesheets/approval/most-decided-at-once.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { findDecidable } from './entry-rows-store.ts'

/** The entries that a decision on "all in this filter" covers, newest first, with their current statuses. */
export async function listMatching({ actor, tx }: BusinessContext, filter: EntryFilter) {
  const found = await findDecidable(tx, actor.managerId, filter, mostDecidedAtOnce + 1)
  return { entries: found.slice(0, mostDecidedAtOnce), more: found.length > mostDecidedAtOnce }
}
