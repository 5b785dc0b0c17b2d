import type { EntryFilter } from '#shared/timesheets/entries/entry-filter.ts'
import type { ManagerContext } from '#server/core/http/context.ts'
import { countByStatus } from '../entries/entry-rows-store.ts'

/** How many entries the filter finds, and how many of them by status; `entries` holds those that still run too. */
export function countEntries({ actor, tx }: ManagerContext, filter: EntryFilter) {
  return countByStatus(tx, actor.managerId, filter)
}
