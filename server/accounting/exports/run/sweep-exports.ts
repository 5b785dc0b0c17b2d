import type { Services } from '#server/core/http/context.ts'
import { addExportJob } from './export-job.ts'
import { findUnfinishedExports } from '../exports-store.ts'

/** Brings back what a killed process or a stop has left: a run that still goes on keeps others out by its lock. */
export async function sweepExports({ db, jobs }: Services): Promise<void> {
  for (const { managerId, id } of await findUnfinishedExports(db)) {
    await addExportJob(jobs, db, { managerId, exportId: id })
  }
}
