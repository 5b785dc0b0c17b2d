import type { Database, Tx } from '../core/database.ts'
import type { Jobs } from '../core/jobs.ts'

/** The same key for everybody who adds it: one of them waits at a time. */
export async function addExportJob(jobs: Jobs, tx: Tx | Database, job: { managerId: string; exportId: string }) {
  await jobs.add(tx, 'export-timesheets', job, `export:${job.exportId}`)
}
