import { dateRangeText, dayText } from '#shared/core/date-text.ts'
import { lockOn } from '#shared/timesheets/period-lock.ts'
import type { ManagerContext } from '../core/context.ts'
import { refuse } from '../core/refuse.ts'
import { passLockGate } from '../timesheets/pass-lock-gate.ts'

/** A public holiday changes what hours of its day are, and locked hours keep what they were. */
export async function refuseLockedHoliday(ctx: ManagerContext, day: string) {
  const lock = lockOn(day, await passLockGate(ctx))
  if (!lock) return
  const sentence = `${dayText(day)} ${day.slice(0, 4)} is in the locked pay period ${dateRangeText(lock.from, lock.to)}, whose hours keep what they were. Nothing was changed. Unlock the period first, on Timesheets › Approve.`
  refuse('CONFLICT', sentence, { day: sentence })
}
