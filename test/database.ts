import { randomUUID } from 'node:crypto'
import { inject, type TestContext } from 'vitest'
import { type Database, openDatabase } from '#server/core/database/database.ts'
import { type DatabaseUrls, roleUrls } from '#server/core/database/database-roles.ts'
import { migrate } from '#server/core/database/migrate.ts'
import { guardCitusRules } from './citus-guard.ts'
import { guardEntryWrites } from './entry-write-guard.ts'
import { atDatabase, connected, createDatabase, dropDatabase } from './given-postgres.ts'

export const poolSize = 4

export interface TestDatabase extends DatabaseUrls {
  ownerUrl: string
  /** Connects as muster_app, under row-level security, as the server does. */
  db: Database
  close(): Promise<void>
}

/** An arbitrary lock number. On a given PostgreSQL only one process creates databases at a time, because roles are shared. */
const makingLock = 7_203_811_643

/** The worker's migrated database, created on first use. Its test files share it: each test creates its own business. */
export async function testDatabase(): Promise<TestDatabase> {
  const name = `${inject('run') ?? ''}worker_${process.env['VITEST_POOL_ID']}`
  const { rowCount } = await connected(home(), (owner) =>
    owner.query('select from pg_database where datname = $1', [name]),
  )
  if (!rowCount) await make(name)
  const opened = open(name)
  return { ...opened, close: () => opened.db.destroy() }
}

/** A separate database for one test, migrated or empty. `close()` drops it. */
export async function scratchDatabase({ empty = false }: { empty?: boolean } = {}): Promise<TestDatabase> {
  const name = `${inject('run') ?? ''}scratch_${randomUUID().replaceAll('-', '')}`
  await make(name, empty)
  const opened = open(name)
  const close = async () => {
    await opened.db.destroy()
    await dropDatabase(home(), name)
  }
  return { ...opened, close }
}

/** A statement with one row per waiting lock. On Citus most wait on a worker, where muster_app needs pg_monitor to see them. */
export function whoWaits(): string {
  const here = `select pid::text from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  return inject('onCitus') ? `${here} union all select waiting_gpid::text from citus_lock_waits` : here
}

/** Skips tests on Citus, with the reason in the report: `beforeEach(skipOnCitus('…'))`. */
export const skipOnCitus =
  (reason: string) =>
  ({ skip }: TestContext) =>
    skip(inject('onCitus'), reason)

/** Clones the template, or migrates an empty database if there is no template. */
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
    if (empty) return
    await migrate({ ownerUrl: atDatabase(url, name), secret: inject('databaseSecret') })
    // On Citus the rows are on workers, whose connections hold no advisory lock, and Citus's own rules need no guard.
    if (inject('onCitus')) return
    await guardEntryWrites(atDatabase(url, name))
    await guardCitusRules(atDatabase(url, name))
  })
}

/** Never the template, which cannot be cloned while a client is connected to it. */
const home = () => (inject('run') === null ? atDatabase(inject('ownerUrl'), 'postgres') : inject('ownerUrl'))

function open(name: string) {
  const ownerUrl = atDatabase(inject('ownerUrl'), name)
  const urls = roleUrls(ownerUrl, inject('databaseSecret'))
  return { ownerUrl, ...urls, db: openDatabase(urls.appUrl, { max: poolSize }) }
}
