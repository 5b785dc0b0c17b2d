import type { Tx } from '#server/core/database/database.ts'
import { moveEntryDays } from '../entries/entry-days-store.ts'
import { acquirePeriodLockExclusive } from './period-locks-store.ts'

/**
 * For other features: moves entries to their days in the business's new zone. No entry moves into or out of a locked
 * period. Called in the transaction that stores the zone.
 */
export async function changeZone(tx: Tx, managerId: string, zone: string) {
  await acquirePeriodLockExclusive(tx, managerId)
  await moveEntryDays(tx, managerId, zone)
}
