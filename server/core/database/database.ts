import { CamelCasePlugin, Kysely, type Transaction } from 'kysely'
import { types } from 'pg'
import type { DB } from '#db/types.ts'
import { pipelinedDialect } from './pipelined-driver.ts'
import { openPool } from './pool.ts'
import { ordinarySeconds } from '../turns/time-limits.ts'

export type Database = Kysely<DB>
export type Tx = Transaction<DB>

/** Object ids from here on belong to types created after the installation: our enumerations and their arrays. */
const firstUserType = 16384

const builtins: Readonly<Record<'TIMESTAMPTZ' | 'DATE' | 'NUMERIC' | 'INT8', number>> = types.builtins
const asDate: (value: string) => Date = types.getTypeParser(builtins.TIMESTAMPTZ)
const textArray: number = 1009
const dateArray: number = 1182
const asTextArray: (value: string) => string[] = types.getTypeParser(textArray)

/**
 * Instants as ISO strings in UTC with milliseconds, calendar days as YYYY-MM-DD, numbers as numbers, arrays of
 * enumerations and days as arrays.
 */
function typeParser(type: number, format: 'text' | 'binary' = 'text') {
  if (format === 'text') {
    if (type === builtins.TIMESTAMPTZ) return (value: string) => asDate(value).toISOString()
    if (type === builtins.DATE) return (value: string) => value
    if (type === dateArray) return asTextArray
    if (type === builtins.NUMERIC || type === builtins.INT8) return Number
    if (type >= firstUserType) return (value: string) => (value.startsWith('{') ? asTextArray(value) : value)
  }
  return types.getTypeParser(type, format)
}

/**
 * The business database, as muster_app. `destroy()` closes it.
 * @param options `max`: number of connections; `statementSeconds`: time limit of a statement unless its transaction
 * raises it
 */
export function openDatabase(
  url: string,
  { max = 6, statementSeconds = ordinarySeconds }: { max?: number; statementSeconds?: number } = {},
): Database {
  const pool = openPool({
    connectionString: url,
    max,
    pipeline: true,
    statement_timeout: statementSeconds * 1000,
    types: { getTypeParser: typeParser },
  })
  return new Kysely<DB>({ dialect: pipelinedDialect(pool), plugins: [new CamelCasePlugin()] })
}
