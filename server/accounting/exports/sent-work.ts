import type { Tx } from '#server/core/database/database.ts'
import { findSending, findSentDays, type SentDays } from './sent-work-store.ts'

export interface SentWork {
  /** Whether approved hours go to a provider. */
  connected: boolean
  /** The first day whose hours were to be sent: what is earlier was paid in another way. Null before the first export. */
  since: string | null
  days: SentDays[]
}

/** For other features: which days' hours of these employees have been sent to payroll. */
export async function sentWork(tx: Tx, managerId: string, employeeIds: readonly string[]): Promise<SentWork> {
  const [sending, days] = await Promise.all([findSending(tx, managerId), findSentDays(tx, managerId, employeeIds)])
  return { ...sending, days }
}
