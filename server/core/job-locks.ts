import type { Pool } from 'pg'

/**
 * Gives back the jobs of instances that are gone, which graphile-worker itself does after four hours only. An instance is
 * gone when no connection bears its name (see `nameConnection`).
 * @param seconds how long a job must have been held: an instance that is connecting again has no name for a moment
 */
export async function freeLostJobs(pool: Pool, seconds: number): Promise<void> {
  await pool.query(
    `select graphile_worker.force_unlock_workers(array(
       select distinct j.locked_by from graphile_worker._private_jobs j
       where j.locked_at <= now() - $1 * interval '1 second'
         and not exists (select from pg_stat_activity a where a.application_name = j.locked_by)))`,
    [seconds],
  )
}

/** Gives back the jobs of a worker of this process that has ended. */
export async function freeJobsOf(pool: Pool, workerId: string): Promise<void> {
  await pool.query('select graphile_worker.force_unlock_workers(array[$1])', [workerId])
}

/** Shows every instance that the worker lives, for as long as this connection does. */
export async function nameConnection(client: Pick<Pool, 'query'>, workerId: string): Promise<void> {
  await client.query("select set_config('application_name', $1, false)", [workerId])
}
