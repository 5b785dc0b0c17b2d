import type { FastifyBaseLogger } from 'fastify'
import type { WorkerEvents } from 'graphile-worker'
import type { Pool } from 'pg'

const renewMs = 10_000
/** A lock that was not renewed for this long belongs to a dead process. graphile-worker itself waits four hours. */
const staleSeconds = 120

/**
 * Treats a running job's lock as a lease: this process renews the leases of its own jobs and frees expired ones. After
 * a lost connection it renews for one whole lease first, because instances reconnect at different times after a
 * failover.
 */
export function renewJobLocks(pool: Pool, log: FastifyBaseLogger) {
  const running = new Set<string>()
  let renewedSince: number | undefined
  let turn: Promise<void> = Promise.resolve()

  const timer = setInterval(() => {
    turn = turn.then(renewAndFree).catch((error: unknown) => {
      renewedSince = undefined
      log.warn({ err: error }, 'the locks of running jobs could not be renewed')
    })
  }, renewMs)

  async function renewAndFree() {
    await renewLocks(pool, [...running])
    renewedSince ??= performance.now()
    if (performance.now() - renewedSince > staleSeconds * 1000) await freeStaleLocks(pool)
  }

  return {
    watch(events: WorkerEvents) {
      events.on('job:start', ({ job }) => running.add(job.id))
      events.on('job:complete', ({ job }) => running.delete(job.id))
    },
    async stop() {
      clearInterval(timer)
      await turn
    },
  }
}

export async function renewLocks(pool: Pool, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await pool.query(
    'update graphile_worker._private_jobs set locked_at = now() where id = any($1::bigint[]) and locked_by is not null',
    [ids],
  )
}

/** Frees the jobs whose process no longer renews them. */
export async function freeStaleLocks(pool: Pool): Promise<void> {
  await pool.query(
    `update graphile_worker._private_jobs set locked_at = null, locked_by = null
     where locked_at < now() - $1 * interval '1 second'`,
    [staleSeconds],
  )
}

/** Only for an instance that shares its database with no other: any lock it finds belongs to a dead process. */
export async function freeAllLocks(pool: Pool): Promise<void> {
  await pool.query(
    `select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
     from graphile_worker.jobs where locked_by is not null having count(*) > 0`,
  )
}

/** How many jobs of each kind wait or run, on all instances. */
export async function countWaitingJobs(pool: Pool): Promise<{ name: string; count: number }[]> {
  const { rows } = await pool.query<{ name: string; count: number }>(
    'select task_identifier as name, count(*)::int as count from graphile_worker.jobs group by 1',
  )
  return rows
}
