import type { EntryFilter } from '#shared/timesheets/entries/entry-filter.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { countByStatus } from '../entries/entry-rows-store.ts'

/** How many entries match the filter, in total and by status; `entries` includes running ones. */
export function countEntries({ actor, tx }: BusinessContext, filter: EntryFilter) {
  return countByStatus(tx, actor.managerId, filter)
}
