import type { Tx } from '#server/core/database/database.ts'
import { findMovingEntries } from '../entries/entry-days-store.ts'

/** For other features: work entries whose day would change in another zone; locked ones stay. */
export function movingEntries(tx: Tx, managerId: string, zone: string) {
  return findMovingEntries(tx, managerId, zone)
}
