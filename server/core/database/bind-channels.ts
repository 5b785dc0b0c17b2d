import { sql } from 'kysely'
import type { Tx } from './database.ts'
import { sendWithoutWaiting } from './pipelined-driver.ts'

/** Lets the statements that follow see the rows of the channels that the bound person is in. */
export const bindChannels = (tx: Tx) => sendWithoutWaiting(tx, sql`select app.bind_channels()`)
