import type { Tx } from '../core/database.ts'
import type { Jobs } from '../core/jobs.ts'

/** The same key each time: one of them waits at a time. */
export async function addTemplatesJob(jobs: Jobs, tx: Tx, { managerId }: { managerId: string }) {
  await jobs.add(tx, 'read-pay-templates', { managerId }, `pay-templates:${managerId}`)
}
