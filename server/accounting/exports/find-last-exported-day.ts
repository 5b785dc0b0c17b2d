import type { Tx } from '#server/core/database/database.ts'
import { lastSentDay } from './sent-work-store.ts'

/** For other features: the last day of the pay periods for which this employee's hours were sent; null if none. */
export function findLastExportedDay(tx: Tx, managerId: string, employeeId: string): Promise<string | null> {
  return lastSentDay(tx, managerId, employeeId)
}
