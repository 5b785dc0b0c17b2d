import type { Services } from '#server/core/http/context.ts'
import { addCustomerJob } from './add-customer-job.ts'
import { findWithoutCustomer } from './customers-store.ts'

/**
 * A job for each business without a customer, in place of one that waits. With a key, those passed over before get theirs
 * too. Done seldom: the queue tries a failed job again by itself, later each time, which replacing it undoes.
 */
export async function sweepCustomers({ db, jobs, outside }: Pick<Services, 'db' | 'jobs' | 'outside'>): Promise<void> {
  for (const managerId of await findWithoutCustomer(db, outside.stripe !== null)) {
    await addCustomerJob(jobs, db, managerId)
  }
}
