import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { dropDatabases, isCitus } from './given-postgres.ts'
import { startPostgres } from '#server/core/postgres/embedded-postgres.ts'
import { migrate } from '#server/core/database/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The owner's URL of the migrated database that tests clone, where nothing connects to it; or of the PostgreSQL that was given. */
    ownerUrl: string
    /** In the names of the databases made at a PostgreSQL that was given; null where there is a template. */
    run: string | null
    /** Whether what was given is Citus. */
    onCitus: boolean
    databaseSecret: string
    /** Where storage puts its files; made when the first is written. */
    filesFolder: string
  }
}

const databaseSecret = 'only-for-tests'

/**
 * One PostgreSQL for the whole run, in a folder of its own. What it holds is thrown away, so it need not reach the disk.
 * With MUSTER_TEST_DATABASE_URL the one that it names, whose databases are made by migrating and dropped at the end.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'muster-test-'))
  project.provide('databaseSecret', databaseSecret)
  project.provide('filesFolder', join(folder, 'files'))
  const given = process.env['MUSTER_TEST_DATABASE_URL']
  if (given) {
    const run = `muster_test_${randomUUID().slice(0, 8)}_`
    project.provide('ownerUrl', given)
    project.provide('run', run)
    project.provide('onCitus', await isCitus(given))
    return async () => {
      await dropDatabases(given, run)
      await rm(folder, { recursive: true, force: true })
    }
  }
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '100' }
  const postgres = await startPostgres({ folder, log: console.log, settings })
  await migrate({ ownerUrl: postgres.url, secret: databaseSecret })
  project.provide('ownerUrl', postgres.url)
  project.provide('run', null)
  project.provide('onCitus', false)
  return async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
