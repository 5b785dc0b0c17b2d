import type { FastifyBaseLogger } from 'fastify'
import type { WorkerEvents } from 'graphile-worker'
import type { Pool } from 'pg'

const renewMs = 10_000
/** A lock that nobody has renewed for so long belongs to a process that is gone. graphile-worker itself waits four hours. */
const staleSeconds = 120

/**
 * A running job's lock is a lease: this process renews those of the jobs it runs and frees those that nobody renews.
 * A process that was away from the database renews its own for a whole lease before it frees another's: after a
 * fail-over all instances come back at their own pace.
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

/** Frees the jobs that no living process renews. */
export async function freeStaleLocks(pool: Pool): Promise<void> {
  await pool.query(
    `update graphile_worker._private_jobs set locked_at = null, locked_by = null
     where locked_at < now() - $1 * interval '1 second'`,
    [staleSeconds],
  )
}

/** Only for an instance that nobody else shares the database with: then whoever held a lock is gone. */
export async function freeAllLocks(pool: Pool): Promise<void> {
  await pool.query(
    `select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
     from graphile_worker.jobs where locked_by is not null having count(*) > 0`,
  )
}
