import type { Jobs } from '../core/jobs.ts'
import type { Database, Tx } from '../core/database.ts'

/** One of them waits for a business at a time. */
export async function addCustomerJob(jobs: Jobs, tx: Tx | Database, managerId: string): Promise<void> {
  await jobs.add(tx, 'create-customer', { managerId }, `customer:${managerId}`)
}
