import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../database/database.ts'
import { sendWithoutWaiting } from '../database/pipelined-driver.ts'

/** A statement of an ordinary call: those that wait for a row that somebody else holds are let go, too. */
export const ordinarySeconds = 5

/** A statement of a call that is marked heavy, and of a job or a step of one. */
const heavySeconds = 20
const jobSeconds = 120

/** These travel with the transaction’s first statement. */
export const allowHeavy = (tx: Tx) => sendWithoutWaiting(tx, limit(heavySeconds))
export const allowJob = (tx: Tx) => sendWithoutWaiting(tx, limit(jobSeconds))

const limit = (seconds: number): RawBuilder<unknown> => sql`set local statement_timeout = ${sql.lit(`${seconds}s`)}`
