import { unlockedDays } from '#shared/timesheets/locks/unlocked-days.ts'
import type { Tx } from '#server/core/database/database.ts'
import { findLocksTouching } from './lock-days.ts'
import type { DayRange } from '../approval/timesheets-store.ts'

/** For other features: whether locks in force cover every day of the range. */
export async function areDaysLocked(tx: Tx, managerId: string, range: DayRange): Promise<boolean> {
  return unlockedDays(range, await findLocksTouching(tx, managerId, range)).length === 0
}
