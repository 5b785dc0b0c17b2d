import { sql } from 'kysely'
import type { Database, Tx } from '../database/database.ts'
import { allowJob } from '../turns/time-limits.ts'
import type { Job } from './jobs.ts'

/** One transaction of a job, bound to a business. No user asked for it, so the history names the job only. */
export function inBusiness<Result>(
  db: Database,
  { managerId, job: { name } }: { managerId: string; job: Pick<Job<never>, 'name'> },
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (tx) => {
    await allowJob(tx)
    await sql`select app.act_for(${managerId}, '', ${name})`.execute(tx)
    return work(tx)
  })
}
