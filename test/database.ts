import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'
import { type Database, openDatabase } from '#server/core/database.ts'
import { type DatabaseUrls, roleUrls } from '#server/core/database-roles.ts'

export const poolSize = 4

export interface TestDatabase extends DatabaseUrls {
  ownerUrl: string
  /** As muster_app: behind the walls, like the server. */
  db: Database
  close(): Promise<void>
}

/** The worker's clone of the migrated template, made at its first use. Files share it: each test makes its own business. */
export async function testDatabase(): Promise<TestDatabase> {
  const name = `worker_${process.env['VITEST_POOL_ID']}`
  await asOwner(async (owner, template) => {
    const found = await owner.query('select from pg_database where datname = $1', [name])
    if (!found.rowCount) await owner.query(`create database ${name} template ${template}`)
  })
  const place = open(name)
  return { ...place, close: () => place.db.destroy() }
}

/** A database of the test's own: a clone of the template, or empty. Dropped at `close()`. */
export async function scratchDatabase({ empty = false }: { empty?: boolean } = {}): Promise<TestDatabase> {
  const name = `scratch_${randomUUID().replaceAll('-', '')}`
  await asOwner((owner, template) => owner.query(`create database ${name} template ${empty ? 'template0' : template}`))
  const place = open(name)
  const close = async () => {
    await place.db.destroy()
    await asOwner((owner) => owner.query(`drop database ${name} with (force)`))
  }
  return { ...place, close }
}

function open(name: string) {
  const ownerUrl = atDatabase(inject('templateUrl'), name)
  const urls = roleUrls(ownerUrl, inject('databaseSecret'))
  return { ownerUrl, ...urls, db: openDatabase(urls.appUrl, { max: poolSize }) }
}

/** Works from the database `postgres`, because a template that somebody is connected to cannot be cloned. */
async function asOwner(work: (owner: Client, template: string) => Promise<unknown>): Promise<void> {
  const templateUrl = inject('templateUrl')
  const owner = new Client(atDatabase(templateUrl, 'postgres'))
  await owner.connect()
  try {
    await work(owner, new URL(templateUrl).pathname.slice(1))
  } finally {
    await owner.end()
  }
}

function atDatabase(url: string, name: string): string {
  const other = new URL(url)
  other.pathname = name
  return other.href
}
