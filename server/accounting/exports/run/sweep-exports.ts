import type { Services } from '#server/core/http/context.ts'
import { addExportJob } from './export-job.ts'
import { findUnfinishedExports } from '../exports-store.ts'

/** Requeues exports interrupted by a stop or crash; a running export's lock keeps a second run out. */
export async function sweepExports({ db, jobs }: Services): Promise<void> {
  for (const { managerId, id } of await findUnfinishedExports(db)) {
    await addExportJob(jobs, db, { managerId, exportId: id })
  }
}
