import type { Tx } from '#server/core/database/database.ts'
import { moveEntryDays } from '../entries/entry-days-store.ts'
import { acquirePeriodLockExclusive } from './period-locks-store.ts'

/**
 * For other features: entries belong to the days of the business's new zone from now on. No entry moves into a locked
 * period or out of one. Called in the transaction that stores the zone.
 */
export async function changeZone(tx: Tx, managerId: string, zone: string) {
  await acquirePeriodLockExclusive(tx, managerId)
  await moveEntryDays(tx, managerId, zone)
}
