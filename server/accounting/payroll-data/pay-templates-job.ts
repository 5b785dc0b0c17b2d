import type { Tx } from '#server/core/database/database.ts'
import type { Jobs } from '#server/core/jobs/jobs.ts'

/** The same key each time: one of them waits at a time. */
export async function addTemplatesJob(jobs: Jobs, tx: Tx, { managerId }: { managerId: string }) {
  await jobs.add(tx, 'read-pay-templates', { managerId }, `pay-templates:${managerId}`)
}
