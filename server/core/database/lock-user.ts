import { sql } from 'kysely'
import type { Tx } from './database.ts'

/** Until the transaction ends, a login gets no other farm: a double click can't register two. */
export async function lockUser(tx: Tx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${userId}, 0))`.execute(tx)
}
