import { unlockedDays } from '#shared/timesheets/locks/unlocked-days.ts'
import type { Tx } from '#server/core/database/database.ts'
import { findLocksTouching } from './lock-days.ts'
import type { DayRange } from '../approval/timesheets-store.ts'

/** For other features: whether each of the days is in a lock that is in force. */
export async function areDaysLocked(tx: Tx, managerId: string, range: DayRange): Promise<boolean> {
  return unlockedDays(range, await findLocksTouching(tx, managerId, range)).length === 0
}
