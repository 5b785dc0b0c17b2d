import { z } from 'zod'
import { defineJob, defineSweep, type Jobs } from '#server/core/jobs/jobs.ts'
import type { Database, Tx } from '#server/core/database/database.ts'

export const customerJob = defineJob('create-customer', z.object({ managerId: z.uuid() }))
export const customerSweep = defineSweep('sweep-customers', '0 * * * *')

/** At most one such job waits per business. */
export async function addCustomerJob(jobs: Jobs, tx: Tx | Database, managerId: string): Promise<void> {
  await jobs.add(tx, customerJob, { managerId }, `customer:${managerId}`)
}
