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
}

export const defineSweep = (name: string, times: string): Sweep => ({ ...defineJob(name, z.object({})), times })

export interface Jobs {
  /**
   * Adds a job in the caller's transaction, so that it exists exactly when the change does.
   * @param key replaces a waiting job with the same key; a running one continues beside the new one
   */
  add<Payload>(tx: Tx | Database, job: Job<Payload>, payload: NoInfer<Payload>, key?: string): Promise<void>
}

export const jobs: Jobs = {
  async add(tx, { name }, payload, key) {
    await sql`select app.add_job(${name}, ${JSON.stringify(payload)}::jsonb, ${key ?? null})`.execute(tx)
  },
}

/** By the job's name. */
export type JobHandlers = Record<string, (payload: unknown) => Promise<void>>

/** Binds a job to its function. The payload is parsed, because it comes from the database. */
export const handlerOf = <Payload>(
  { name, payload: schema }: Job<Payload>,
  run: (payload: Payload) => Promise<void>,
): JobHandlers => ({ [name]: (payload) => run(schema.parse(payload)) })
