import type { LockedDays } from '#shared/timesheets/locks/period-lock.ts'
import type { DayRange } from './shown-range.ts'

/**
 * Whether locks cover every day of the range.
 * @param oldestFirst locks in force
 */
export function isWhollyLocked({ from, to }: DayRange, oldestFirst: readonly LockedDays[]): boolean {
  let open = from
  for (const lock of oldestFirst) {
    if (lock.from <= open && lock.to >= open) open = Temporal.PlainDate.from(lock.to).add({ days: 1 }).toString()
  }
  return open > to
}
