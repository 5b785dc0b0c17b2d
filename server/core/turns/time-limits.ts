import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../database/database.ts'
import { sendWithoutWaiting } from '../database/pipelined-driver.ts'

/** Limit for a statement of an ordinary call, including one that waits for a locked row. */
export const ordinarySeconds = 5

/** Limits for a statement of a call marked heavy, and of a job or a step. */
const heavySeconds = 20
const jobSeconds = 120

/** These are pipelined with the transaction's first statement. */
export const allowHeavy = (tx: Tx) => sendWithoutWaiting(tx, limit(heavySeconds))
export const allowJob = (tx: Tx) => sendWithoutWaiting(tx, limit(jobSeconds))

const limit = (seconds: number): RawBuilder<unknown> => sql`set local statement_timeout = ${sql.lit(`${seconds}s`)}`
