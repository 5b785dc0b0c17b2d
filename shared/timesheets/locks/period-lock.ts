import { dateRangeText } from '#shared/core/time/date-text.ts'
import type { LeaveType } from '#shared/leave/leave-type.ts'

/** Days of the farm's zone, both included. */
export type LockedDays = { from: string; to: string }

/** The lock that covers a day; an entry belongs to the day of its start (payroll.md 5.2). */
export function lockOn<Lock extends LockedDays>(day: string, locks: readonly Lock[]): Lock | undefined {
  return locks.find(({ from, to }) => from <= day && day <= to)
}

/** An entry with its stored days. */
export type DatedEntry = { day: string; endDay: string | null; leaveEntitlement: LeaveType | null }

/** The days an entry belongs to: leave counts on each of its days (payroll.md 8.2), work on the day of its start. */
export function daysOfEntry({ day, endDay, leaveEntitlement }: DatedEntry): LockedDays {
  return { from: day, to: leaveEntitlement === null ? day : (endDay ?? day) }
}

/** The lock that covers one of the days. */
export function lockTouching<Lock extends LockedDays>(days: LockedDays, locks: readonly Lock[]): Lock | undefined {
  return locks.find(({ from, to }) => from <= days.to && days.from <= to)
}

/** The lock that prevents an entry from changing. */
export const lockOfEntry = <Lock extends LockedDays>(entry: DatedEntry, locks: readonly Lock[]) =>
  lockTouching(daysOfEntry(entry), locks)

/** Why an entry of these days can't be changed, and what to do. */
export function lockedSentence({ from, to }: LockedDays): string {
  return `The pay period ${dateRangeText(from, to)} is locked, so its entries can’t change. Nothing was saved. Unlock the period first, on Timesheets › Approve.`
}

/** The same for the employee who owns the entries and can't unlock anything. */
export function lockedOwnSentence({ from, to }: LockedDays): string {
  return `The pay period ${dateRangeText(from, to)} is locked, so its entries can’t change. Nothing was saved. Ask your manager to unlock the period first.`
}
