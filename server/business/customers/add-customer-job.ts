import type { Jobs } from '#server/core/jobs/jobs.ts'
import type { Database, Tx } from '#server/core/database/database.ts'

/** At most one such job waits per business. */
export async function addCustomerJob(jobs: Jobs, tx: Tx | Database, managerId: string): Promise<void> {
  await jobs.add(tx, 'create-customer', { managerId }, `customer:${managerId}`)
}
