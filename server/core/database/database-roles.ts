import { createHmac } from 'node:crypto'
import { Client, escapeLiteral } from 'pg'
import { StartupProblem } from '../startup/startup-problem.ts'

export interface DatabaseUrls {
  /** As muster_app: business tables, under row-level security. */
  appUrl: string
  /** As muster_auth: the logins. */
  authUrl: string
}

const schemas = { muster_app: 'app', muster_auth: 'auth' } as const
type Role = keyof typeof schemas

/** The connection string of each role. Its password is derived from `secret`. */
export function roleUrls(ownerUrl: string, secret: string): DatabaseUrls {
  return { appUrl: urlOf('muster_app', ownerUrl, secret), authUrl: urlOf('muster_auth', ownerUrl, secret) }
}

/** The password of each role. */
export function rolePasswords(secret: string): Record<string, string> {
  return Object.fromEntries(Object.keys(schemas).map((role) => [role, passwordOf(role, secret)]))
}

/** Creates missing roles and sets their passwords. Roles belong to the cluster: one cluster, one secret. */
export async function ensureRoles(owner: Client, secret: string): Promise<void> {
  for (const [role, schema] of Object.entries(schemas)) {
    const { rowCount } = await owner.query('select from pg_roles where rolname = $1', [role])
    if (!rowCount) await owner.query(`create role ${role}`)
    else await refuseOtherSecret(owner, role, secret)
    await owner.query(`alter role ${role} login password ${escapeLiteral(passwordOf(role, secret))}`)
    await owner.query(`alter role ${role} set search_path = ${schema}`)
    await owner.query(`alter role ${role} set timezone = 'UTC'`)
  }
}

/** A different secret would lock out the running instances. With none running, this is a change of secret. */
async function refuseOtherSecret(owner: Client, role: string, secret: string): Promise<void> {
  const { rowCount } = await owner.query('select from pg_stat_activity where usename = $1 limit 1', [role])
  if (!rowCount) return
  const probe = new Client({ ...connectionOf(owner), user: role, password: passwordOf(role, secret) })
  try {
    await probe.connect()
  } catch {
    throw new StartupProblem(
      'Another Muster uses this database with a different MUSTER_SECRET: set the same one for all of them.',
    )
  } finally {
    await probe.end()
  }
}

const connectionOf = ({ host, port, database, ssl }: Client) => ({ host, port, database, ssl })

function urlOf(role: Role, ownerUrl: string, secret: string): string {
  const url = new URL(ownerUrl)
  url.username = role
  url.password = passwordOf(role, secret)
  return url.href
}

function passwordOf(role: string, secret: string): string {
  return createHmac('sha256', secret).update(`database role ${role}`).digest('hex')
}
