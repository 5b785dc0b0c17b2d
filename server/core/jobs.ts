import { EventEmitter } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { Logger, run, type Runner, type WorkerEvents, type WorkerPool } from 'graphile-worker'
import { sql } from 'kysely'
import type { Database, Tx } from './database.ts'
import { freeAllLocks, holdJobLocks } from './job-locks.ts'
import type { Mail } from './mail.ts'
import { patientPool } from './patient-pool.ts'
import { endPool, openPool } from './pool.ts'
import { within } from './within.ts'

const relaunchMs = 1000
const jobPatienceMs = 6000
const releasePatienceMs = 2000
// Six in the morning, and midnight, come at any quarter of an hour, as zones go.
const crontab =
  '* * * * * sweep-exports\n0 * * * * sweep-customers\n*/15 * * * * sweep-reports\n*/15 * * * * sweep-terms'

/** The background jobs of Muster and what each is given. */
export interface JobPayloads {
  'send-mail': Mail
  /** The link in the email is made when it is sent, so that no copy of it lies here. */
  'send-confirmation': { userId: string }
  'export-timesheets': { managerId: string; exportId: string }
  'read-pay-templates': { managerId: string }
  'create-customer': { managerId: string }
  'mail-report': { managerId: string }
  /** Shown by one browser of an employee; its address is read when it is sent, so that no copy of it lies here. */
  'send-push': { managerId: string; subscriptionId: string; notice: { title: string; body: string; url: string } }
  /** Sweeps find work again whose job is missing: a process was killed, or a stop left it for later. */
  'sweep-exports': Record<string, never>
  'sweep-customers': Record<string, never>
  'sweep-reports': Record<string, never>
  'sweep-terms': Record<string, never>
}
export type JobName = keyof JobPayloads

export interface Jobs {
  /**
   * Adds a job in the caller's transaction: it is there exactly if the change is.
   * @param key a job of this key that waits is replaced; one that is running goes on beside the new one
   */
  add<N extends JobName>(tx: Tx | Database, name: N, payload: JobPayloads[N], key?: string): Promise<void>
}

export const jobs: Jobs = {
  async add(tx, name, payload, key) {
    await sql`select app.add_job(${name}, ${JSON.stringify(payload)}::jsonb, ${key ?? null})`.execute(tx)
  },
}

/** A handler reads its payload with a schema: it comes from the database, not from the caller. */
export type JobHandlers = Record<JobName, (payload: unknown) => Promise<void>>

/** Runs jobs in this process until stopped; any number of processes share the work, unless told that this is the only one. */
export async function startJobRunner(
  ownerUrl: string,
  handlers: JobHandlers,
  log: FastifyBaseLogger,
  { isOnlyInstance = false }: { isOnlyInstance?: boolean } = {},
) {
  const stopping = new AbortController()
  const pool = openPool({ connectionString: ownerUrl, max: 4 })
  const locks = holdJobLocks(pool, log)
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
