import { type DatedEntry, type LockedDays, lockOfEntry } from '#shared/timesheets/locks/period-lock.ts'

/** Returns whether an entry is locked. */
export const lockReader = (locks: readonly LockedDays[]) => (entry: DatedEntry) =>
  lockOfEntry(entry, locks) !== undefined
