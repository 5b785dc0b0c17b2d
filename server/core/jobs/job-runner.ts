import { EventEmitter } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { Logger, type Runner, run, type WorkerEvents, type WorkerPool } from 'graphile-worker'
import { freeAllLocks, renewJobLocks } from './job-locks.ts'
import type { JobHandlers } from './jobs.ts'
import { patientPool } from '../database/patient-pool.ts'
import { endPool, openPool } from '../database/pool.ts'
import { within } from '../turns/within.ts'

const relaunchMs = 1000
/** Jobs end at their next safe point when the process stops; one that does not is given back. */
const jobPatienceMs = 6000
const releasePatienceMs = 2000

/** Six in the morning, and midnight, come at any quarter of an hour, as zones go. */
const crontab = `* * * * * sweep-exports
0 * * * * sweep-customers
*/15 * * * * sweep-reports
*/15 * * * * sweep-terms`

interface RunnerOptions {
  ownerUrl: string
  handlers: JobHandlers
  log: FastifyBaseLogger
  /** No other instance can be there: jobs that a killed process held are free at once. */
  isOnlyInstance: boolean
}

/** Runs jobs in this process until stopped; any number of processes share the work. */
export async function startJobRunner({ ownerUrl, handlers, log, isOnlyInstance }: RunnerOptions) {
  const stopping = new AbortController()
  const pool = openPool({ connectionString: ownerUrl, max: 4 })
  const locks = renewJobLocks(pool, log)
  const events: WorkerEvents = new EventEmitter()
  locks.watch(events)
  let workers: WorkerPool | undefined
  events.on('pool:create', ({ workerPool }) => (workers = workerPool))

  const launch = async (): Promise<Runner> => {
    const launched = await run({
      pgPool: patientPool(pool, stopping.signal),
      taskList: handlers,
      events,
      // An export lasts minutes; mails must not wait for two of them.
      concurrency: 4,
      noHandleSignals: true,
      pollInterval: 2000,
      crontab,
      logger: new Logger(() => passOn(log)),
    })
    launched.promise.then(launchAgain, launchAgain)
    return launched
  }

  /** A runner that has given up is replaced; a job that it held is free again when its lock is stale. */
  const launchAgain = () => {
    if (stopping.signal.aborted) return
    log.warn('the job runner ended by itself and is started again')
    runner = wait(relaunchMs)
      .then(launch)
      .catch((error: unknown) => {
        log.warn({ err: error }, 'the job runner could not be started again yet')
        launchAgain()
        return undefined
      })
  }

  const close = async () => {
    stopping.abort()
    await locks.stop()
    await endPool(pool)
  }
  let runner: Promise<Runner | undefined>
  try {
    if (isOnlyInstance) await freeAllLocks(pool)
    runner = Promise.resolve(await launch())
  } catch (error) {
    await close()
    throw error
  }
  return {
    /** Waits for running jobs, then gives those that go on back to the queue: all in ten seconds. */
    async stop() {
      stopping.abort()
      const ended = runner.then((current) => current?.stop())
      if (!(await within(jobPatienceMs, ended)) && workers)
        await within(releasePatienceMs, Promise.resolve(workers.forcefulShutdown('Muster stops.')))
      await close()
    },
  }
}

/** The message alone: beside it stands the job with its payload, which may be a mail or what a person is told. */
const passOn = (log: FastifyBaseLogger) => (level: string, message: string) => {
  if (level === 'error' || level === 'warning') log.warn(message)
}
