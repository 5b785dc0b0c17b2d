import { type CompiledQuery, type DatabaseConnection, type Driver, PostgresAdapter, PostgresIntrospector } from 'kysely'
import { type Dialect, PostgresQueryCompiler, type QueryResult, type RawBuilder } from 'kysely'
import type { Pool, PoolClient, QueryConfig } from 'pg'
import type { Tx } from './database.ts'
import { endPool } from './pool.ts'

/** A statement is prepared when it comes the third time: most are written once and asked for ever after. */
const usesBeforeNaming = 3
/**
 * Except these, which join a list that was sent with the rows of a farm: planned once for all, they would be planned for a
 * list and a farm of the usual size, and compare each entry with each asked (PostgreSQL 15: 126 ms in place of 16).
 */
const replanned = /\bunnest\(/
/** Lists of values make texts of many lengths, so what is remembered has an end. */
const mostStatements = 500
const writes: ReadonlySet<string> = new Set(['INSERT', 'UPDATE', 'DELETE'])

/** Statements that are sent and not waited for. */
const sentWithoutWaiting = new WeakSet<CompiledQuery>()

/**
 * Sends a statement whose rows nobody wants, so that it travels with the next one or with the commit. When it fails,
 * PostgreSQL refuses all that follows, and the transaction ends with the failure of this one.
 */
export async function sendWithoutWaiting(tx: Tx, statement: RawBuilder<unknown>): Promise<void> {
  const compiled = statement.compile(tx)
  sentWithoutWaiting.add(compiled)
  await tx.executeQuery(compiled)
}

interface Held {
  client: PoolClient
  /** Statements on their way, `begin` the first of them. */
  ahead: Promise<unknown>[]
  /** Left in a state nobody knows, so not for the next one. */
  lost: boolean
}

/**
 * Kysely's PostgreSQL over `pg` with two differences to Kysely's own way: `begin` is not waited for, so that it travels
 * with the statement after it, and statements that come again are prepared, once a connection. The pool must pipeline.
 */
export function pipelinedDialect(pool: Pool): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => pipelinedDriver(pool),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
}

function pipelinedDriver(pool: Pool): Driver {
  const nameOf = statementNames()
  const heldBy = new WeakMap<DatabaseConnection, Held>()

  function held(connection: DatabaseConnection): Held {
    const found = heldBy.get(connection)
    if (!found) throw new Error('a connection of another driver')
    return found
  }

  return {
    init: () => Promise.resolve(),
    async acquireConnection() {
      const acquired: Held = { client: await pool.connect(), ahead: [], lost: false }
      const connection = connectionOver(acquired, nameOf)
      heldBy.set(connection, acquired)
      return connection
    },
    beginTransaction(connection) {
      const opening = held(connection)
      opening.ahead = []
      // Until it is done nothing is bound, so the walls let nothing through.
      pipeline(opening, 'begin')
      return Promise.resolve()
    },
    async commitTransaction(connection) {
      const { client, ahead } = held(connection)
      const committing = client.query('commit')
      await Promise.all([...ahead, committing])
      const { command } = await committing
      // What PostgreSQL answers when a statement had failed and somebody went on all the same.
      if (command === 'ROLLBACK') throw new Error('the transaction had failed before its commit')
    },
    async rollbackTransaction(connection) {
      const broken = held(connection)
      broken.lost = true
      await broken.client.query('rollback')
      broken.lost = false
    },
    releaseConnection(connection) {
      const { client, lost } = held(connection)
      client.release(lost)
      return Promise.resolve()
    },
    destroy: () => endPool(pool),
  }
}

function connectionOver(held: Held, nameOf: (text: string) => string | undefined): DatabaseConnection {
  return {
    async executeQuery<Row>(compiled: CompiledQuery): Promise<QueryResult<Row>> {
      const { sql: text, parameters } = compiled
      const name = nameOf(text)
      const statement = { text, values: [...parameters], ...(name && { name }) }
      if (sentWithoutWaiting.has(compiled)) {
        pipeline(held, statement)
        return { rows: [] }
      }
      // What went ahead has an answer by then; when it failed, this one failed because of it.
      const { command, rowCount, rows } = await held.client.query(statement).catch(async (error: unknown) => {
        await Promise.all(held.ahead)
        throw error
      })
      return writes.has(command) ? { rows, numAffectedRows: BigInt(rowCount ?? 0) } : { rows }
    },
    // oxlint-disable-next-line require-yield -- it only says no
    async *streamQuery() {
      throw new Error('Statements are read whole, a page at a time.')
    },
  }
}

/** Together with what follows in this turn of the loop, in one system call. */
function pipeline({ client, ahead }: Held, statement: string | QueryConfig) {
  const { stream } = client.connection
  stream.cork()
  process.nextTick(() => stream.uncork())
  const sent = client.query(statement)
  ahead.push(sent)
  // Whoever waits for the next statement or for the commit hears of it.
  sent.catch(() => undefined)
}

/** A short name for each statement that has come often enough, the same on every connection. */
function statementNames() {
  const uses = new Map<string, { count: number; name: string }>()
  return (text: string): string | undefined => {
    if (replanned.test(text)) return undefined
    const known = uses.get(text)
    if (known) {
      known.count++
      return known.count >= usesBeforeNaming ? known.name : undefined
    }
    if (uses.size < mostStatements) uses.set(text, { count: 1, name: `s${uses.size}` })
    return undefined
  }
}
