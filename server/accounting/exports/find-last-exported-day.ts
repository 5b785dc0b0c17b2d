import type { Tx } from '#server/core/database/database.ts'
import { lastSentDay } from './sent-work-store.ts'

/** For other features: the last day of the pay periods for which hours of this employee were sent; null where none were. */
export function findLastExportedDay(tx: Tx, managerId: string, employeeId: string): Promise<string | null> {
  return lastSentDay(tx, managerId, employeeId)
}
