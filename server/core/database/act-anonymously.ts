import { sql } from 'kysely'
import type { Tx } from './database.ts'
import { storedInstant } from './instants.ts'

/** For the rest of the transaction no one acts, and what is written has the hour instead of the moment. */
export async function actAnonymously(tx: Tx): Promise<void> {
  await sql`select app.act_anonymously()`.execute(tx)
}

/** The hour of an instant: all that is kept of an anonymous one. */
export const hourOf = (instant: string): string =>
  storedInstant(Temporal.Instant.from(instant).round({ smallestUnit: 'hour', roundingMode: 'floor' }).toString())
