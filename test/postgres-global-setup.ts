import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startPostgres } from '#server/core/embedded-postgres.ts'
import { migrate } from '#server/core/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The owner's URL of the migrated database that tests clone; nothing connects to it. */
    templateUrl: string
    databaseSecret: string
    /** Where storage puts its files; made when the first is written. */
    filesFolder: string
  }
}

const databaseSecret = 'only-for-tests'

/** One PostgreSQL for the whole run, in a folder of its own. What it holds is thrown away, so it need not reach the disk. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'muster-test-'))
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '100' }
  const postgres = await startPostgres({ folder, log: console.log, settings })
  await migrate({ ownerUrl: postgres.url, secret: databaseSecret })
  project.provide('templateUrl', postgres.url)
  project.provide('databaseSecret', databaseSecret)
  project.provide('filesFolder', join(folder, 'files'))
  return async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
