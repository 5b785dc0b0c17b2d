import { v7 as newId } from 'uuid'
import type { Database } from '#server/core/database.ts'
import { lockPeriod } from '#server/timesheets/lock-period.ts'
import { asManager, type TestBusiness } from './business.ts'

/** Days locked by the real verb. */
export async function makeLock(
  db: Database,
  business: TestBusiness,
  days: { from: string; to: string },
): Promise<string> {
  const id = newId()
  await asManager(db, business, lockPeriod, { id, ...days })
  return id
}
