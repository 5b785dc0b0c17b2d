import { EventEmitter } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { Logger, type Runner, run, type WorkerEvents, type WorkerPool } from 'graphile-worker'
import type { Pool } from 'pg'
import { freeJobsOf, freeLostJobs, nameConnection } from './job-locks.ts'
import type { JobHandlers } from './jobs.ts'
import { openPool } from './pool.ts'

const startAgainMs = 1000
const heldSeconds = 120
/** Jobs end at their next safe point when the process stops; one that does not is given back. */
const stopPatienceMs = 4000

/** Six in the morning, and midnight, come at any quarter of an hour, as zones go. */
const crontab = `* * * * * sweep-exports
0 * * * * sweep-customers
*/15 * * * * sweep-reports
*/15 * * * * sweep-terms
* * * * * free-lost-jobs`

interface RunnerOptions {
  ownerUrl: string
  handlers: JobHandlers
  log: FastifyBaseLogger
  /** No other instance can be there: jobs that a killed process held are free at once. */
  isOnlyInstance: boolean
}

interface Running {
  runner: Runner
  worker: WorkerPool
  /** Never rejects. */
  ended: Promise<unknown>
}

/**
 * Runs jobs in this process until stopped; any number of processes share the work. graphile-worker ends when the database
 * goes away while a job ends: then it is started again as soon as the database is back.
 */
export async function startJobRunner({ ownerUrl, handlers, log, isOnlyInstance }: RunnerOptions) {
  const pool = openPool({ connectionString: ownerUrl, max: 4 })
  const stopping = new AbortController()
  const start = () => startOnce(pool, { ...handlers, 'free-lost-jobs': () => freeLostJobs(pool, heldSeconds) }, log)
  let running = await start()
  await freeLostJobs(pool, isOnlyInstance ? 0 : heldSeconds)
  const supervised = supervise()

  async function supervise() {
    while (!stopping.signal.aborted) {
      const problem = await running.ended
      if (stopping.signal.aborted) return
      log.warn({ err: problem }, 'the job runner ended and is started again')
      await startAgain(running.worker.id)
    }
  }

  async function startAgain(endedId: string) {
    while (!stopping.signal.aborted) {
      try {
        await freeJobsOf(pool, endedId)
        running = await start()
        return
      } catch (error) {
        log.warn({ err: error }, 'the job runner can not be started yet')
        await wait(startAgainMs)
      }
    }
  }

  return {
    async stop() {
      stopping.abort()
      const { runner, worker, ended } = running
      // It may have ended by itself.
      runner.stop().catch(() => undefined)
      const late = setTimeout(() => {
        Promise.resolve(worker.forcefulShutdown('Muster stops')).catch(() => undefined)
      }, stopPatienceMs)
      await ended
      clearTimeout(late)
      await supervised
      await pool.end()
    },
  }
}

async function startOnce(
  pool: Pool,
  taskList: Record<string, (payload: unknown) => Promise<void>>,
  log: FastifyBaseLogger,
): Promise<Running> {
  // The message alone: beside it stands the job with its payload, which may be a mail or what a person is told.
  const passOn = (level: string, message: string) => {
    if (level === 'error' || level === 'warning') log.warn(message)
  }
  const events: WorkerEvents = new EventEmitter()
  const created: { worker?: WorkerPool } = {}
  events.once('pool:create', ({ workerPool }) => {
    created.worker = workerPool
  })
  events.on('pool:listen:success', ({ client, workerPool }) => {
    // It is listening first. A connection that breaks meanwhile is made again, and named then.
    client.once('drain', () => nameConnection(client, workerPool.id).catch(() => undefined))
  })
  const runner = await run({
    pgPool: pool,
    // Without batches graphile-worker leaves the rejection of a job's end to nobody, and the process would end with it.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    taskList,
    events,
    crontab,
    // An export lasts minutes; mails must not wait for two of them.
    concurrency: 4,
    noHandleSignals: true,
    pollInterval: 2000,
    logger: new Logger(() => passOn),
  })
  const ended = runner.promise.then(
    () => undefined,
    (problem: unknown) => problem,
  )
  if (!created.worker) throw new Error('graphile-worker runs without having made a worker pool')
  return { runner, worker: created.worker, ended }
}
