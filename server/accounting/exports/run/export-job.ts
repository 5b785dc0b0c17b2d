import { z } from 'zod'
import type { Database, Tx } from '#server/core/database/database.ts'
import type { Services } from '#server/core/http/context.ts'
import { defineJob, defineSweep, type Jobs } from '#server/core/jobs/jobs.ts'
import { findUnfinishedExports } from '../exports-store.ts'

export const exportJob = defineJob('export-timesheets', z.object({ managerId: z.uuid(), exportId: z.uuid() }))
export const exportSweep = defineSweep('sweep-exports', '* * * * *', { atStart: true })

/** The key depends on the export alone, so at most one such job is queued. */
export async function addExportJob(jobs: Jobs, tx: Tx | Database, job: { managerId: string; exportId: string }) {
  await jobs.add(tx, exportJob, job, `export:${job.exportId}`)
}

/** Requeues exports interrupted by a stop or crash; a running export's lock keeps a second run out. */
export async function sweepExports({ db, jobs }: Services): Promise<void> {
  for (const { managerId, id } of await findUnfinishedExports(db)) {
    await addExportJob(jobs, db, { managerId, exportId: id })
  }
}
