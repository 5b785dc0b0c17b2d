import { EventEmitter } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { Logger, type Runner, run, type WorkerEvents, type WorkerPool } from 'graphile-worker'
import { countWaitingJobs, freeAllLocks, renewJobLocks } from './job-locks.ts'
import type { Metrics } from '../http/metrics.ts'
import type { BoundJob } from './jobs.ts'
import { patientPool } from '../database/patient-pool.ts'
import { endPool, openPool } from '../database/pool.ts'
import { within } from '../turns/within.ts'

const relaunchMs = 1000
/** At a stop, jobs end at their next safe point. One that does not goes back to the queue. */
const jobPatienceMs = 6000
const releasePatienceMs = 2000

interface RunnerOptions {
  ownerUrl: string
  jobs: readonly BoundJob[]
  metrics: Pick<Metrics, 'countJob' | 'countWaitingWith'>
  log: FastifyBaseLogger
  /** No other instance can be running: jobs that a killed process held are freed at once. */
  isOnlyInstance: boolean
}

/** Runs jobs in this process until stopped. Any number of processes share the queue. */
export async function startJobRunner({ ownerUrl, jobs, metrics, log, isOnlyInstance }: RunnerOptions) {
  const stopping = new AbortController()
  const pool = openPool({ connectionString: ownerUrl, max: 4 })
  const locks = renewJobLocks(pool, log)
  const events: WorkerEvents = new EventEmitter()
  locks.watch(events)
  events.on('job:complete', ({ job, error }) => metrics.countJob(job.task_identifier, error ? 'failed' : 'done'))
  metrics.countWaitingWith(() => countWaitingJobs(pool))
  let workers: WorkerPool | undefined
  events.on('pool:create', ({ workerPool }) => {
    workers = workerPool
  })

  const launch = async (): Promise<Runner> => {
    const launched = await run({
      pgPool: patientPool(pool, stopping.signal),
      taskList: Object.fromEntries(jobs.map(({ name, run: work }) => [name, work])),
      events,
      // A long job takes minutes; two of them must not delay emails.
      concurrency: 4,
      noHandleSignals: true,
      pollInterval: 2000,
      crontab: jobs.flatMap(({ times, name }) => (times === undefined ? [] : `${times} ${name}`)).join('\n'),
      logger: new Logger(() => passOn(log)),
    })
    launched.promise.then(launchAgain, launchAgain)
    return launched
  }

  /** Replaces a runner that has given up. The jobs it held are freed when their locks expire. */
  const launchAgain = () => {
    if (stopping.signal.aborted) return
    log.warn('the job runner ended unexpectedly and is being restarted')
    runner = wait(relaunchMs)
      .then(launch)
      .catch((error: unknown) => {
        log.warn({ err: error }, 'the job runner could not be restarted yet')
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
    /** Waits for running jobs, then returns unfinished ones to the queue; ten seconds at most. */
    async stop() {
      stopping.abort()
      const ended = runner.then((current) => current?.stop())
      if (!(await within(jobPatienceMs, ended)) && workers)
        await within(releasePatienceMs, Promise.resolve(workers.forcefulShutdown('Muster stops.')))
      await close()
    },
  }
}

/** Logs the message only: the details hold the job's payload, which may be an email or a notification. */
const passOn = (log: FastifyBaseLogger) => (level: string, message: string) => {
  if (level === 'error' || level === 'warning') log.warn(message)
}
