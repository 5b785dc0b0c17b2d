import { sql } from 'kysely'
import { z } from 'zod'
import type { Database, Tx } from '../database/database.ts'

/** A kind of background job, defined by the feature that runs it. The queue may still hold jobs of an earlier version. */
export interface Job<Payload> {
  name: string
  payload: z.ZodType<Payload>
}

export const defineJob = <Payload>(name: string, payload: z.ZodType<Payload>): Job<Payload> => ({ name, payload })

/** Finds unfinished tasks whose job is missing, because a process was killed or a stop postponed them. */
export interface Sweep extends Job<object> {
  /** When it runs, as the five fields of a crontab line in UTC. */
  times: string
  /** Whether it also runs at each start, for what a stopped server may have missed. */
  atStart: boolean
}

export const defineSweep = (name: string, times: string, { atStart = false } = {}): Sweep => ({
  ...defineJob(name, z.object({})),
  times,
  atStart,
})

export interface Jobs {
  /**
   * Adds a job in the caller's transaction, so that it exists exactly when the change does.
   * @param key replaces a waiting job with the same key; a running one continues beside the new one
   */
  add<Payload>(tx: Tx | Database, job: Job<Payload>, payload: NoInfer<Payload>, key?: string): Promise<void>
  /** Adds many jobs of one kind in one statement. @param runAt ISO in UTC; at once if left out */
  addMany<Payload>(
    tx: Tx | Database,
    job: Job<Payload>,
    items: readonly { payload: NoInfer<Payload>; runAt?: string | undefined }[],
  ): Promise<void>
}

export const jobs: Jobs = {
  async add(tx, { name }, payload, key) {
    await sql`select app.add_job(${name}, ${JSON.stringify(payload)}::jsonb, ${key ?? null})`.execute(tx)
  },
  async addMany(tx, { name }, items) {
    if (items.length === 0) return
    const payloads = items.map(({ payload }) => JSON.stringify(payload))
    const times = items.map(({ runAt }) => runAt ?? null)
    await sql`select app.add_jobs(${name}, ${payloads}::jsonb[], ${times}::timestamptz[])`.execute(tx)
  },
}

/** A job with the function that runs it. */
export interface BoundJob extends Job<unknown>, Partial<Pick<Sweep, 'times' | 'atStart'>> {
  run(payload: unknown): Promise<void>
}

/** Binds a job to its function. The payload is parsed, because it comes from the database. */
export const bindJob = <Payload>(
  job: Job<Payload> & Partial<Pick<Sweep, 'times' | 'atStart'>>,
  run: (payload: Payload) => Promise<void>,
): BoundJob => ({ ...job, run: (payload) => run(job.payload.parse(payload)) })
