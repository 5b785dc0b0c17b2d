import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { guardCitusRules } from './citus-guard.ts'
import { guardEntryWrites } from './entry-write-guard.ts'
import { dropDatabases, isCitus } from './given-postgres.ts'
import { startPostgres } from '#server/core/postgres/embedded-postgres.ts'
import { migrate } from '#server/core/database/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The owner's URL of the template database, to which no test connects, or of the given PostgreSQL. */
    ownerUrl: string
    /** Part of each database name on a given PostgreSQL; null when there is a template. */
    run: string | null
    /** Whether the given PostgreSQL has Citus. */
    onCitus: boolean
    databaseSecret: string
    /** The storage folder, created with the first file. */
    filesFolder: string
  }
}

const databaseSecret = 'only-for-tests'

/**
 * Starts one PostgreSQL for the whole run, in its own folder and without fsync because its data is discarded.
 * With MUSTER_TEST_DATABASE_URL, uses that server, migrates each database and drops it at the end.
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
  await guardEntryWrites(postgres.url)
  await guardCitusRules(postgres.url)
  project.provide('ownerUrl', postgres.url)
  project.provide('run', null)
  project.provide('onCitus', false)
  return async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
