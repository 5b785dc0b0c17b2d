import { z } from 'zod'
import type { Database, Tx } from '#server/core/database/database.ts'
import type { Services } from '#server/core/http/context.ts'
import { defineJob, defineSweep, type Jobs } from '#server/core/jobs/jobs.ts'
import { findWithoutCustomer } from './customers-store.ts'

export const customerJob = defineJob('create-customer', z.object({ managerId: z.uuid() }))
export const customerSweep = defineSweep('sweep-customers', '0 * * * *', { atStart: true })

/** At most one such job waits per business. */
export async function addCustomerJob(jobs: Jobs, tx: Tx | Database, managerId: string): Promise<void> {
  await jobs.add(tx, customerJob, { managerId }, `customer:${managerId}`)
}

/**
 * Queues a job for each business without a customer, replacing a waiting one. Once a key is configured, this includes
 * skipped businesses. Runs seldom, because replacing a job resets its retry back-off.
 */
export async function sweepCustomers({ db, jobs, outside }: Pick<Services, 'db' | 'jobs' | 'outside'>): Promise<void> {
  for (const managerId of await findWithoutCustomer(db, outside.stripe !== null)) {
    await addCustomerJob(jobs, db, managerId)
  }
}
