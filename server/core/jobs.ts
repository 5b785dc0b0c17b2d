import type { FastifyBaseLogger } from 'fastify'
import { Logger, run, type TaskList } from 'graphile-worker'
import { Pool } from 'pg'
import { sql } from 'kysely'
import type { Database, Tx } from './database.ts'
import type { Mail } from './mail.ts'

/** The background jobs of Muster and what each is given. */
export interface JobPayloads {
  'send-mail': Mail
}
export type JobName = keyof JobPayloads

export interface Jobs {
  /** Adds a job in the caller's transaction: it is there exactly if the change is. */
  add<N extends JobName>(tx: Tx | Database, name: N, payload: JobPayloads[N]): Promise<void>
}

export const jobs: Jobs = {
  async add(tx, name, payload) {
    await sql`select app.add_job(${name}, ${JSON.stringify(payload)}::jsonb)`.execute(tx)
  },
}

export type JobHandlers = { [N in JobName]: (payload: JobPayloads[N]) => Promise<void> }

/** Runs jobs in this process until stopped; any number of processes share the work. */
export async function startJobRunner(ownerUrl: string, handlers: JobHandlers, log: FastifyBaseLogger) {
  const pool = new Pool({ connectionString: ownerUrl, max: 3 })
  // A connection may break with the database, idle or in use; the runner reconnects by itself.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const passOn = (level: string, message: string, meta?: object) => {
    if (level === 'error' || level === 'warning') log.warn(meta ?? {}, message)
  }
  const taskList: TaskList = Object.fromEntries(
    Object.entries(handlers).map(([name, handle]) => [name, (payload: unknown) => handle(payload as never)]),
  )
  const runner = await run({
    pgPool: pool,
    taskList,
    concurrency: 2,
    noHandleSignals: true,
    pollInterval: 2000,
    crontab: '',
    logger: new Logger(() => passOn),
  })
  return {
    async stop() {
      await runner.stop()
      await pool.end()
    },
  }
}
