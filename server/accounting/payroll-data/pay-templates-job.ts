import { z } from 'zod'
import type { Tx } from '#server/core/database/database.ts'
import { defineJob, type Jobs } from '#server/core/jobs/jobs.ts'

export const payTemplatesJob = defineJob('read-pay-templates', z.object({ managerId: z.uuid() }))

/** The key depends on the business alone, so at most one such job is queued. */
export async function addTemplatesJob(jobs: Jobs, tx: Tx, { managerId }: { managerId: string }) {
  await jobs.add(tx, payTemplatesJob, { managerId }, `pay-templates:${managerId}`)
}
