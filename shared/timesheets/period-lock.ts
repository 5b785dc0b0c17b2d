import { dateRangeText } from '#shared/core/date-text.ts'

/** Days of the farm's zone, both included. */
export type LockedDays = { from: string; to: string }

/** The lock that holds a day; an entry belongs to the day of its start (payroll.md 5.2). */
export function lockOn<Lock extends LockedDays>(day: string, locks: readonly Lock[]): Lock | undefined {
  return locks.find(({ from, to }) => from <= day && day <= to)
}

/** Why an entry of these days can't be changed, and what to do. */
export function lockedSentence({ from, to }: LockedDays): string {
  return `The pay period ${dateRangeText(from, to)} is locked, so its entries can't change. Nothing was saved. Unlock the period first, on Timesheets › Approve.`
}

/** The same for the employee whose entries they are, who cannot unlock anything. */
export function lockedOwnSentence({ from, to }: LockedDays): string {
  return `The pay period ${dateRangeText(from, to)} is locked, so its entries can't change. Nothing was saved. Ask your manager to unlock the period first.`
}
