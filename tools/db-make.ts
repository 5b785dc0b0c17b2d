import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { startPostgres } from '#server/core/postgres/embedded-postgres.ts'
import { migrate } from '#server/core/database/migrate.ts'
import { z } from 'zod'
import { withNewMigrations } from './migration-hashes.ts'
import { schemaSql } from './schema-sql.ts'
import { schemaTypes } from './schema-types.ts'

// npm run db:make: generates db/schema.sql, db/types.ts and the hashes of db/migrations.json from the migrations.
// --check writes nothing and fails on a difference.

const folder = await mkdtemp(join(tmpdir(), 'muster-db-make-'))
const postgres = await startPostgres({ folder, log: () => {}, settings: { fsync: 'off' } })
try {
  await migrate({ ownerUrl: postgres.url, secret: 'db-make' })
  const made = await filesOf(postgres.url)
  for (const [name, text] of Object.entries(made)) await writeOrCheck(name, text)
} finally {
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}

async function filesOf(url: string) {
  const client = new Client(url)
  await client.connect()
  try {
    return {
      'types.ts': await schemaTypes(client),
      'schema.sql': await schemaSql(client),
      'migrations.json': await migrationHashes(),
    }
  } finally {
    await client.end()
  }
}

async function writeOrCheck(name: string, text: string): Promise<void> {
  const file = new URL(`../db/${name}`, import.meta.url)
  if (!process.argv.includes('--check')) return writeFile(file, text)
  if ((await readFile(file, 'utf8').catch(() => '')) === text) return
  console.error(`db/${name} does not match db/migrations: run npm run db:make.`)
  process.exitCode = 1
}

async function migrationHashes(): Promise<string> {
  const db = new URL('../db/', import.meta.url)
  const recorded = z.record(z.string(), z.string())
  const known = recorded.parse(JSON.parse(await readFile(new URL('migrations.json', db), 'utf8').catch(() => '{}')))
  const names = (await readdir(new URL('migrations/', db))).toSorted()
  const migrations = await Promise.all(
    names.map(async (name) => ({ name, text: await readFile(new URL(`migrations/${name}`, db), 'utf8') })),
  )
  return `${JSON.stringify(withNewMigrations(known, migrations), null, 2)}\n`
}
