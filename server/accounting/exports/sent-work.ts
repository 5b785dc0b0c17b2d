import type { Tx } from '#server/core/database/database.ts'
import { findSending, findSentDays, type SentDays, lastSentDay } from './sent-work-store.ts'

export interface SentWork {
  /** Whether approved hours go to a provider. */
  connected: boolean
  /** The first day of the first export; earlier hours were paid in another way. Null before the first export. */
  since: string | null
  days: SentDays[]
}

/** For other features: the days for which these employees' hours have been sent to payroll. */
export async function sentWork(tx: Tx, managerId: string, employeeIds: readonly string[]): Promise<SentWork> {
  const [sending, days] = await Promise.all([findSending(tx, managerId), findSentDays(tx, managerId, employeeIds)])
  return { ...sending, days }
}

/** For other features: the last day of the pay periods for which this employee's hours were sent; null if none. */
export function findLastExportedDay(tx: Tx, managerId: string, employeeId: string): Promise<string | null> {
  return lastSentDay(tx, managerId, employeeId)
}
