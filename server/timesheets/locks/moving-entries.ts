import type { Tx } from '#server/core/database/database.ts'
import { findMovingEntries } from '../entries/entry-days-store.ts'

/** For other features: entries of work that another zone would give another day; those that a lock holds stay. */
export function movingEntries(tx: Tx, managerId: string, zone: string) {
  return findMovingEntries(tx, managerId, zone)
}
