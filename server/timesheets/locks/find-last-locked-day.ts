import type { Tx } from '#server/core/database/database.ts'
import { lastLockedDay } from './period-locks-store.ts'

/** For other features: the last day that a lock in force covers, in the business's zone; null without one. */
export function findLastLockedDay(tx: Tx, managerId: string): Promise<string | null> {
  return lastLockedDay(tx, managerId)
}
