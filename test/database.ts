import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { type Database, openDatabase } from '#server/core/database/database.ts'
import { type DatabaseUrls, roleUrls } from '#server/core/database/database-roles.ts'
import { migrate } from '#server/core/database/migrate.ts'
import { atDatabase, connected, createDatabase, dropDatabase } from './given-postgres.ts'

export const poolSize = 4

export interface TestDatabase extends DatabaseUrls {
  ownerUrl: string
  /** As muster_app: behind the walls, like the server. */
  db: Database
  close(): Promise<void>
}

/** Any number: of all who make databases at a PostgreSQL that was given, one does so at a time, because roles are the cluster's. */
const makingLock = 7_203_811_643

/** The worker's own migrated database, made at its first use. Files share it: each test makes its own business. */
export async function testDatabase(): Promise<TestDatabase> {
  const name = `${inject('run') ?? ''}worker_${process.env['VITEST_POOL_ID']}`
  const { rowCount } = await connected(home(), (owner) =>
    owner.query('select from pg_database where datname = $1', [name]),
  )
  if (!rowCount) await make(name)
  const place = open(name)
  return { ...place, close: () => place.db.destroy() }
}

/** A database of the test's own: migrated, or empty. Dropped at `close()`. */
export async function scratchDatabase({ empty = false }: { empty?: boolean } = {}): Promise<TestDatabase> {
  const name = `${inject('run') ?? ''}scratch_${randomUUID().replaceAll('-', '')}`
  await make(name, empty)
  const place = open(name)
  const close = async () => {
    await place.db.destroy()
    await dropDatabase(home(), name)
  }
  return { ...place, close }
}

/** The statement that has a row for each who waits for a lock. On Citus most wait on a worker, and its muster_app needs pg_monitor to see them. */
export function whoWaits(): string {
  const here = `select pid::text from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  return inject('onCitus') ? `${here} union all select waiting_gpid::text from citus_lock_waits` : here
}

/** A clone of the template, or migrated where there is none. */
async function make(name: string, empty = false): Promise<void> {
  const url = inject('ownerUrl')
  if (inject('run') === null) {
    const template = empty ? 'template0' : new URL(url).pathname.slice(1)
    await connected(home(), (owner) => owner.query(`create database ${name} template ${template}`))
    return
  }
  await connected(url, async (owner) => {
    await owner.query('select pg_advisory_lock($1)', [makingLock])
    await createDatabase(url, name)
    if (!empty) await migrate({ ownerUrl: atDatabase(url, name), secret: inject('databaseSecret') })
  })
}

/** Not the template, which cannot be cloned while somebody is connected to it. */
const home = () => (inject('run') === null ? atDatabase(inject('ownerUrl'), 'postgres') : inject('ownerUrl'))

function open(name: string) {
  const ownerUrl = atDatabase(inject('ownerUrl'), name)
  const urls = roleUrls(ownerUrl, inject('databaseSecret'))
  return { ownerUrl, ...urls, db: openDatabase(urls.appUrl, { max: poolSize }) }
}
