import { entryFlags } from '#shared/timesheets/entry-flags.ts'
import { type LockedDays, lockOn } from '#shared/timesheets/period-lock.ts'
import type { BusinessReading } from '../core/context.ts'
import { findEntryTerms } from './entry-terms-store.ts'
import { findPendingWork, type PendingWork } from './flags-store.ts'

/** Pending work and whether it has nothing to look at. What a lock holds can't be approved, so it is left out. */
export async function findFlagged(
  { actor: { managerId }, tx, now }: BusinessReading,
  asked: PendingWork,
  locks: readonly LockedDays[],
) {
  const [terms, entries] = await Promise.all([findEntryTerms(tx, managerId), findPendingWork(tx, managerId, asked)])
  return entries
    .filter(({ day }) => !lockOn(day, locks))
    .map((entry) => ({
      id: entry.id,
      employeeId: entry.employeeId,
      version: entry.version,
      clean: entryFlags(entry, { ...terms, now }).length === 0,
    }))
}
