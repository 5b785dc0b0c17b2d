import { readFile } from 'node:fs/promises'
import { Client } from 'pg'
import { afterEach, expect, inject, test } from 'vitest'
import { startCutProxy } from '#test/cut-proxy.ts'
import { scratchDatabase, skipOnCitus, type TestDatabase } from '#test/database.ts'
import { schemaSql } from '../../../tools/schema-sql.ts'
import { schemaTypes } from '../../../tools/schema-types.ts'
import { migrate } from './migrate.ts'
import { StartupProblem } from '../startup/startup-problem.ts'

let scratch: TestDatabase

afterEach(() => scratch.close())

const committed = (name: string) => readFile(new URL(`../../../db/${name}`, import.meta.url), 'utf8')

async function connected<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client(url)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

test('several instances starting at once on an empty database give the committed schema and types', async (context) => {
  skipOnCitus('Citus adds objects of its own')(context)
  scratch = await scratchDatabase({ empty: true })
  const options = { ownerUrl: scratch.ownerUrl, secret: inject('databaseSecret') }
  const urls = await Promise.all([migrate(options), migrate(options), migrate(options)])

  expect(new Set(urls.map((url) => url.appUrl))).toEqual(new Set([scratch.appUrl]))
  expect(await connected(scratch.ownerUrl, schemaTypes)).toBe(await committed('types.ts'))
  expect(await connected(scratch.ownerUrl, schemaSql)).toBe(await committed('schema.sql'))
})

test('each role can access only its own schema', async () => {
  scratch = await scratchDatabase()
  const denied = /permission denied/
  await connected(scratch.authUrl, async (auth) => {
    await auth.query('select * from "user", session, account, verification, jwks')
    await expect(auth.query('select * from app.user_manager')).rejects.toThrow(denied)
    await expect(auth.query("select app.add_job('x', '{}')")).rejects.toThrow(denied)
  })
  await connected(scratch.appUrl, async (app) => {
    await app.query('select * from user_manager')
    await expect(app.query('select * from auth."user"')).rejects.toThrow(denied)
    await expect(app.query("select app.make_business_table('history')")).rejects.toThrow(denied)
    await expect(app.query('create table app.planted (id int)')).rejects.toThrow(denied)
  })
})

test('a database whose user may not create roles is refused in a sentence', async () => {
  scratch = await scratchDatabase()
  const notOwner = migrate({ ownerUrl: scratch.appUrl, secret: inject('databaseSecret') })
  await expect(notOwner).rejects.toThrow(StartupProblem)
  await expect(notOwner).rejects.toThrow('The user "muster_app" of DATABASE_URL may not set up the database')
})

test('a different secret is refused while an instance runs', async (context) => {
  skipOnCitus('nodes that trust each other take any password')(context)
  scratch = await scratchDatabase()
  await connected(scratch.appUrl, async (running) => {
    await expect(
      migrate({ ownerUrl: scratch.ownerUrl, secret: 'another secret of thirty-two letters' }),
    ).rejects.toThrow('Another Muster uses this database with a different MUSTER_SECRET')
    await running.query('select 1')
  })
})

/** Starts on a database that answers with this error when it is asked for its migrations. */
async function startWith(error: string) {
  scratch = await scratchDatabase()
  await connected(scratch.ownerUrl, (owner) =>
    owner.query(`
      create function migrations.refuse() returns text language plpgsql as $$ begin raise exception ${error}; end $$;
      alter table migrations.kysely_migration rename to done;
      create view migrations.kysely_migration as select migrations.refuse() as name, timestamp from migrations.done`),
  )
  const starting = migrate({ ownerUrl: scratch.ownerUrl, secret: inject('databaseSecret') })
  await expect(starting).rejects.toThrow(StartupProblem)
  return starting
}

test.each([
  `'must be superuser to alter superuser roles or change superuser attribute' using errcode = '42501'`,
  `'permission denied to alter role' using errcode = '42501', detail = 'Only roles with the SUPERUSER attribute may alter roles with the SUPERUSER attribute.'`,
])('roles that Citus knows from another database need a superuser once, which is explained: %s', async (error) => {
  await expect(startWith(error)).rejects.toThrow('run "grant usage on schema public to muster_app, muster_auth"')
})

test('a node of Citus that is down is named in a sentence', async () => {
  const message = 'connection to the remote node farm@worker-2:5432 failed with the following error: Connection refused'
  const starting = startWith(`'${message}' using errcode = '08006'`)
  await expect(starting).rejects.toThrow(`can't reach one of its nodes (${message})`)
})

test('a connection that breaks while the database is set up is explained', async () => {
  scratch = await scratchDatabase()
  const proxy = await startCutProxy(scratch.ownerUrl)
  proxy.cutAfter('pg_advisory_lock')
  const starting = migrate({ ownerUrl: proxy.url, secret: inject('databaseSecret') })
  await expect(starting).rejects.toThrow(
    /^The database at 127.0.0.1:\d+ cannot be used \(Connection terminated unexpectedly\)/,
  )
  await proxy.cut()
})
