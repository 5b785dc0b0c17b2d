import type { Tx } from '#server/core/database/database.ts'
import type { Jobs } from '#server/core/jobs/jobs.ts'

/** The key depends on the business alone, so at most one such job is queued. */
export async function addTemplatesJob(jobs: Jobs, tx: Tx, { managerId }: { managerId: string }) {
  await jobs.add(tx, 'read-pay-templates', { managerId }, `pay-templates:${managerId}`)
}
