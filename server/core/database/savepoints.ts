import { sql } from 'kysely'
import type { Tx } from './database.ts'
import { sendWithoutWaiting } from './pipelined-driver.ts'

/** Rolls back what `work` wrote if it fails, so that the transaction can continue without it. */
export async function undoUnlessDone<Result>(tx: Tx, work: () => Promise<Result>): Promise<Result> {
  await sendWithoutWaiting(tx, sql`savepoint recording`)
  try {
    return await work()
  } catch (error) {
    await sql`rollback to savepoint recording`.execute(tx)
    throw error
  }
}

/** Returns what `work` would answer and rolls back everything it wrote. */
export async function rehearse<Result>(tx: Tx, work: () => Promise<Result>): Promise<Result> {
  await sendWithoutWaiting(tx, sql`savepoint rehearsal`)
  const result = await work()
  await sql`rollback to savepoint rehearsal`.execute(tx)
  return result
}
