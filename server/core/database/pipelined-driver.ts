import { type CompiledQuery, type DatabaseConnection, type Driver, PostgresAdapter, PostgresIntrospector } from 'kysely'
import { type Dialect, PostgresQueryCompiler, type QueryResult, type RawBuilder } from 'kysely'
import { DatabaseError, type Pool, type PoolClient, type QueryConfig } from 'pg'
import type { Tx } from './database.ts'
import { commitFailure } from './database-loss.ts'
import { endPool } from './pool.ts'

/** A statement is prepared at its third use. Most are written once and then used again and again. */
const usesBeforeNaming = 3
/**
 * Statements that join a list sent with them. A generic plan assumes a list and a farm of average size and compares
 * each entry with each list item (PostgreSQL 15: 126 ms instead of 16), so these are planned for each call.
 */
const replanned = /\bunnest\(/
/** Lists of values make texts of many lengths, so only so many are remembered. */
const mostStatements = 500
const writes: ReadonlySet<string> = new Set(['INSERT', 'UPDATE', 'DELETE'])

/** Statements that are pipelined without waiting for their result. */
const sentWithoutWaiting = new WeakSet<CompiledQuery>()

/**
 * Pipelines a statement whose rows are not needed, so that it travels with the next one or with the commit. When it
 * fails, PostgreSQL refuses all that follow, and the transaction ends with this failure.
 */
export async function sendWithoutWaiting(tx: Tx, statement: RawBuilder<unknown>): Promise<void> {
  const compiled = statement.compile(tx)
  sentWithoutWaiting.add(compiled)
  await tx.executeQuery(compiled)
}

type StatementNames = ReturnType<typeof statementNames>
type NameOf = (client: PoolClient, text: string) => string | undefined

interface Held {
  client: PoolClient
  /** Pipelined statements without an answer yet; `begin` is the first. */
  ahead: Promise<unknown>[]
  /** The connection is in an unknown state and must not be reused. */
  lost: boolean
}

/**
 * Kysely's PostgreSQL dialect with two differences: `begin` is pipelined with the first statement, and repeated
 * statements are prepared once per connection. The pool must support pipelining.
 */
export function pipelinedDialect(pool: Pool, { most = mostStatements } = {}): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => pipelinedDriver(pool, most),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
}

function pipelinedDriver(pool: Pool, most: number): Driver {
  const names = statementNames(most)
  const prepared = preparedOn(names)
  const nameOf = (client: PoolClient, text: string) => {
    const name = names.nameOf(text)
    if (name) prepared.add(client, name)
    return name
  }
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
      await prepared.giveBack(acquired.client)
      const connection = connectionOver(acquired, nameOf)
      heldBy.set(connection, acquired)
      return connection
    },
    beginTransaction(connection) {
      const opening = held(connection)
      opening.ahead = []
      // Until this is done no business is bound, so row-level security lets nothing through.
      pipeline(opening, 'begin')
      return Promise.resolve()
    },
    async commitTransaction(connection) {
      const { client, ahead } = held(connection)
      const committing = client.query('commit')
      const [{ command }] = await Promise.all([committing, ...ahead]).catch((error: unknown) => {
        throw commitFailure(error)
      })
      // PostgreSQL answers a commit with ROLLBACK when an earlier statement had failed and the caller ignored it.
      if (command === 'ROLLBACK') throw new Error('the transaction had failed before its commit')
    },
    async rollbackTransaction(connection) {
      const broken = held(connection)
      // A rollback that fails must not hide why the transaction ended. Its connection is not used again.
      broken.lost = await broken.client.query('rollback').then(
        () => false,
        () => true,
      )
    },
    releaseConnection(connection) {
      const { client, lost } = held(connection)
      client.release(lost)
      return Promise.resolve()
    },
    destroy: () => endPool(pool),
  }
}

function connectionOver(held: Held, nameOf: NameOf): DatabaseConnection {
  return {
    async executeQuery<Row>(compiled: CompiledQuery): Promise<QueryResult<Row>> {
      const { sql: text, parameters } = compiled
      const name = nameOf(held.client, text)
      const statement = { text, values: [...parameters], ...(name && { name }) }
      if (sentWithoutWaiting.has(compiled)) {
        pipeline(held, statement)
        return { rows: [] }
      }
      // The pipelined statements have answers by now. If one failed, this statement failed because of it.
      const { command, rowCount, rows } = await held.client.query(statement).catch(async (error: unknown) => {
        await Promise.all(held.ahead)
        throw error
      })
      return writes.has(command) ? { rows, numAffectedRows: BigInt(rowCount ?? 0) } : { rows }
    },
    // oxlint-disable-next-line require-yield -- it only refuses
    async *streamQuery() {
      throw new Error('Statements are read whole, a page at a time.')
    },
  }
}

/** Sends the statement in one system call with those that follow in this turn of the event loop. */
function pipeline({ client, ahead }: Held, statement: string | QueryConfig) {
  const { stream } = client.connection
  stream.cork()
  process.nextTick(() => stream.uncork())
  const sent = client.query(statement)
  ahead.push(sent)
  // The next statement or the commit reports the failure.
  sent.catch(() => undefined)
}

/**
 * A short name for each statement that is used often, the same on every connection and never used again for another
 * text. Beyond `most` texts the least recently used one is forgotten, and its name is given back.
 */
function statementNames(most: number) {
  const uses = new Map<string, { count: number; name: string }>()
  const givenBack: string[] = []
  let named = 0

  function nameOf(text: string): string | undefined {
    if (replanned.test(text)) return undefined
    const known = uses.get(text) ?? { count: 0, name: `s${named++}` }
    known.count++
    uses.delete(text)
    uses.set(text, known)
    if (uses.size > most) forgetOldest()
    return known.count >= usesBeforeNaming ? known.name : undefined
  }

  function forgetOldest() {
    for (const [text, { count, name }] of uses) {
      uses.delete(text)
      if (count >= usesBeforeNaming) givenBack.push(name)
      return
    }
  }

  return { nameOf, givenBack }
}

/** The names that each connection has prepared, so that it can give back those that are used no more. */
function preparedOn({ givenBack }: StatementNames) {
  const byClient = new WeakMap<PoolClient, { names: Set<string>; seen: number }>()
  return {
    add(client: PoolClient, name: string) {
      const prepared = byClient.get(client) ?? { names: new Set(), seen: givenBack.length }
      byClient.set(client, prepared)
      prepared.names.add(name)
    },
    /** Called between transactions, because in a failed one PostgreSQL refuses it. */
    async giveBack(client: PoolClient) {
      const prepared = byClient.get(client)
      if (!prepared || prepared.seen === givenBack.length) return
      const names = givenBack.slice(prepared.seen).filter((name) => prepared.names.delete(name))
      prepared.seen = givenBack.length
      await Promise.all(names.map((name) => client.query(`deallocate ${name}`).catch(ignoreUnknownName)))
    },
  }
}

/** A statement after a failed one was never prepared. */
function ignoreUnknownName(error: unknown): void {
  const code = error instanceof DatabaseError ? error.code : undefined
  if (code !== '26000') throw error
}
