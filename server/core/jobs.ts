import type { FastifyBaseLogger } from 'fastify'
import { Logger, run } from 'graphile-worker'
import { sql } from 'kysely'
import type { Database, Tx } from './database.ts'
import type { Mail } from './mail.ts'
import { openPool } from './pool.ts'

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

/** A handler reads its payload with a schema: it comes from the database, not from the caller. */
export type JobHandlers = Record<JobName, (payload: unknown) => Promise<void>>

/** Runs jobs in this process until stopped; any number of processes share the work. */
export async function startJobRunner(ownerUrl: string, handlers: JobHandlers, log: FastifyBaseLogger) {
  const pool = openPool({ connectionString: ownerUrl, max: 3 })
  const passOn = (level: string, message: string, meta?: object) => {
    if (level === 'error' || level === 'warning') log.warn(meta ?? {}, message)
  }
  const runner = await run({
    pgPool: pool,
    taskList: handlers,
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
