import { localDateOf } from '#shared/core/time/zone.ts'
import { lockOn } from '#shared/timesheets/locks/period-lock.ts'
import type { BusinessScope } from '#server/core/http/context.ts'
import { acquirePeriodLock } from '#server/timesheets/locks/period-locks.ts'

/**
 * Acquires the period lock, shared. Entries on past, current and locked days may already be approved, so a state's
 * holidays on those days are neither added nor deleted.
 *
 * @returns whether a day may get or lose a state holiday
 */
export async function findOpenDays(ctx: BusinessScope, timeZone: string): Promise<(day: string) => boolean> {
  const locks = await acquirePeriodLock(ctx)
  const today = localDateOf(ctx.now, timeZone)
  return (day) => day > today && lockOn(day, locks) === undefined
}
