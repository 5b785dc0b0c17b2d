import type { Database, Tx } from '#server/core/database/database.ts'
import type { Jobs } from '#server/core/jobs/jobs.ts'

/** The same key for everybody who adds it: one of them waits at a time. */
export async function addExportJob(jobs: Jobs, tx: Tx | Database, job: { managerId: string; exportId: string }) {
  await jobs.add(tx, 'export-timesheets', job, `export:${job.exportId}`)
}
