import type { Jobs } from '#server/core/jobs/jobs.ts'
import type { Database, Tx } from '#server/core/database/database.ts'

/** One of them waits for a business at a time. */
export async function addCustomerJob(jobs: Jobs, tx: Tx | Database, managerId: string): Promise<void> {
  await jobs.add(tx, 'create-customer', { managerId }, `customer:${managerId}`)
}
