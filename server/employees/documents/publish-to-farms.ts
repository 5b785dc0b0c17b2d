import type { CacheGroup } from '#shared/core/endpoint.ts'
import { publishToBusinesses } from '#server/core/live/publish-changes.ts'
import type { Tx } from '#server/core/database/database.ts'
import { findReadingFarms } from '../list/scope-store.ts'

/**
 * A change of the bound person's own record is news at each farm that may read it, also where they do not work today.
 * @returns the farms
 */
export async function publishToFarms(tx: Tx, userId: string, groups = changed): Promise<string[]> {
  const farms = await findReadingFarms(tx, userId)
  await publishToBusinesses(tx, farms, groups)
  return farms
}

const changed: readonly CacheGroup[] = ['employees', 'tickets']
