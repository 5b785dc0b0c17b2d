import { z } from 'zod'
import type { Database, Tx } from '#server/core/database/database.ts'
import { defineJob, defineSweep, type Jobs } from '#server/core/jobs/jobs.ts'

export const exportJob = defineJob('export-timesheets', z.object({ managerId: z.uuid(), exportId: z.uuid() }))
export const exportSweep = defineSweep('sweep-exports', '* * * * *')

/** The key depends on the export alone, so at most one such job is queued. */
export async function addExportJob(jobs: Jobs, tx: Tx | Database, job: { managerId: string; exportId: string }) {
  await jobs.add(tx, exportJob, job, `export:${job.exportId}`)
}
