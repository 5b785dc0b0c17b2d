import type { Services } from '#server/core/http/context.ts'
import { addCustomerJob } from './customer-job.ts'
import { findWithoutCustomer } from './customers-store.ts'

/**
 * Queues a job for each business without a customer, replacing a waiting one. Once a key is configured, this includes
 * skipped businesses. Runs seldom, because replacing a job resets its retry back-off.
 */
export async function sweepCustomers({ db, jobs, outside }: Pick<Services, 'db' | 'jobs' | 'outside'>): Promise<void> {
  for (const managerId of await findWithoutCustomer(db, outside.stripe !== null)) {
    await addCustomerJob(jobs, db, managerId)
  }
}
