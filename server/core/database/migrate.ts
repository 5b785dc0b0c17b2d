import { readFile, readdir } from 'node:fs/promises'
import { Logger, runMigrations } from 'graphile-worker'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { Client, DatabaseError } from 'pg'
import { refuseDifferentWorkers, refuseUnfitCitus } from './citus-fitness.ts'
import { isDatabaseLoss } from './database-loss.ts'
import { type DatabaseUrls, ensureRoles, roleUrls } from './database-roles.ts'
import { openPool } from './pool.ts'
import { splitStatements } from './split-statements.ts'
import { databaseProblem } from '../postgres/database-problem.ts'
import { StartupProblem } from '../startup/startup-problem.ts'

const migrationsFolder = new URL('../../../db/migrations/', import.meta.url)
const migrationLock = 7_203_811_642
const insufficientPrivilege = '42501'

/**
 * Migrates the database to the newest schema as its owner, and sets the passwords of the server's two roles, derived
 * from `secret`. Takes an advisory lock, so that several instances can start at once.
 */
export async function migrate({ ownerUrl, secret }: { ownerUrl: string; secret: string }): Promise<DatabaseUrls> {
  const owner = new Client({ connectionString: ownerUrl })
  // The pending call reports a broken connection. An `error` event without a listener would end the process.
  owner.on('error', () => undefined)
  try {
    await owner.connect()
    await owner.query('select pg_advisory_lock($1)', [migrationLock])
    await refuseUnfitCitus(owner)
    await ensureRoles(owner, secret)
    await runMigrations({ connectionString: ownerUrl, logger: new Logger(() => () => {}) })
    await runSqlMigrations(ownerUrl)
    await refuseDifferentWorkers(owner)
    return roleUrls(ownerUrl, secret)
  } catch (problem) {
    if (problem instanceof DatabaseError && problem.code === insufficientPrivilege) throw notOwner(ownerUrl, problem)
    throw isDatabaseLoss(problem) ? databaseProblem(problem, ownerUrl) : problem
  } finally {
    await owner.end()
  }
}

/** What Citus says about a role that another database of its cluster already has, in the words of PostgreSQL 15 and of later ones. */
const onlySuperuser = /superuser (role|attribute)/i

function notOwner(url: string, { message, detail = '' }: DatabaseError): StartupProblem {
  if (onlySuperuser.test(`${message} ${detail}`)) {
    return new StartupProblem(
      `On Citus, a superuser has to introduce the roles of another database of the cluster to this one, once. In this database, run "grant usage on schema public to muster_app, muster_auth", then start Muster again.`,
    )
  }
  const user = decodeURIComponent(new URL(url).username)
  return new StartupProblem(
    `The user "${user}" of DATABASE_URL may not set up the database (${message}): use one that owns the database and may create roles.`,
  )
}

async function runSqlMigrations(ownerUrl: string): Promise<void> {
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: openPool({ connectionString: ownerUrl, max: 1 }) }),
  })
  try {
    const migrator = new Migrator({
      db,
      provider: { getMigrations: readMigrations },
      migrationTableSchema: 'migrations',
    })
    const { error } = await migrator.migrateToLatest()
    if (error) throw error
  } finally {
    await db.destroy()
  }
}

/** Runs one statement at a time, because Citus accepts only one per message. */
async function readMigrations(): Promise<Record<string, Migration>> {
  const names = (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql'))
  return Object.fromEntries(names.map((name) => [name.replace(/\.sql$/, ''), { up: (db) => run(db, name) }]))
}

async function run(db: Kysely<unknown>, name: string): Promise<void> {
  await sql`set local citus.multi_shard_modify_mode = 'sequential'`.execute(db)
  for (const statement of splitStatements(await readFile(new URL(name, migrationsFolder), 'utf8'))) {
    await sql.raw(statement).execute(db)
  }
}
