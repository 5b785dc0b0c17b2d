import { localDateOf } from '#shared/core/zone.ts'
import { type LockedDays, lockOn } from '#shared/timesheets/period-lock.ts'
import type { TimesheetEntry } from '#shared/timesheets/timesheets-contract.ts'

type Started = Pick<TimesheetEntry, 'startTime'>

/**
 * Says whether an entry's day is locked. Each asks for a day of the farm's zone, which of thousands takes longer than a
 * click may: one that is the same object as before is not asked again.
 */
export function lockReader(locks: readonly LockedDays[], zone: string): (entry: Started) => boolean {
  const read = new WeakMap<Started, boolean>()
  return (entry) => {
    if (locks.length === 0) return false
    const locked = read.get(entry) ?? lockOn(localDateOf(entry.startTime, zone), locks) !== undefined
    read.set(entry, locked)
    return locked
  }
}
