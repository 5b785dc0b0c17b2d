import { type Kysely, sql } from 'kysely'
import type { DB } from '#db/types.ts'
import type { Database } from '#server/core/database/database.ts'

/** The single connection of this process that holds its running jobs' locks, while there are any. */
interface Holder {
  connection: Promise<Kysely<DB>>
  jobs: Set<string>
  release(): void
}

const holders = new WeakMap<Database, Holder>()

/** Runs the work of one export, see withJobLock. */
export const withExportLock = (db: Database, exportId: string, work: () => Promise<void>) =>
  withJobLock(db, `export ${exportId}`, work)

/**
 * Runs the work unless this or another process is already running the job; then returns quietly. The lock is held by a
 * connection, not a transaction: it can last for minutes, and PostgreSQL releases it when the process dies.
 */
export async function withJobLock(db: Database, job: string, work: () => Promise<void>): Promise<void> {
  const holder = holders.get(db) ?? openHolder(db)
  // A session lock is re-entrant, so jobs in this process are distinguished here.
  if (holder.jobs.has(job)) return
  holder.jobs.add(job)
  try {
    const connection = await holder.connection
    if (!(await takeLock(connection, job))) return
    try {
      await work()
    } finally {
      await returnLock(connection, job)
    }
  } finally {
    holder.jobs.delete(job)
    if (holder.jobs.size === 0) {
      holders.delete(db)
      holder.release()
    }
  }
}

function openHolder(db: Database): Holder {
  const opened = Promise.withResolvers<Kysely<DB>>()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  db.connection()
    .execute((connection) => {
      opened.resolve(connection)
      return released
    })
    .catch(opened.reject)
  const holder = { connection: opened.promise, jobs: new Set<string>(), release }
  holders.set(db, holder)
  return holder
}

const keyOf = (job: string) => sql`hashtextextended(${job}, 0)`

async function takeLock(connection: Kysely<DB>, job: string): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_lock(${keyOf(job)}) as taken`.execute(
    connection,
  )
  return rows[0]?.taken ?? false
}

async function returnLock(connection: Kysely<DB>, job: string): Promise<void> {
  try {
    await sql`select pg_advisory_unlock(${keyOf(job)})`.execute(connection)
  } catch {
    // The connection broke, which also released the lock.
  }
}
