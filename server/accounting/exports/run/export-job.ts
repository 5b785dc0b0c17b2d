import type { Database, Tx } from '#server/core/database/database.ts'
import type { Jobs } from '#server/core/jobs/jobs.ts'

/** The key depends on the export alone, so at most one such job is queued. */
export async function addExportJob(jobs: Jobs, tx: Tx | Database, job: { managerId: string; exportId: string }) {
  await jobs.add(tx, 'export-timesheets', job, `export:${job.exportId}`)
}
