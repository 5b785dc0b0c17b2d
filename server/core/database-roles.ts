import { createHmac } from 'node:crypto'
import { type Client, escapeLiteral } from 'pg'

export interface DatabaseUrls {
  /** As muster_app: business tables, behind the walls. */
  appUrl: string
  /** As muster_auth: the logins. */
  authUrl: string
}

const schemas = { muster_app: 'app', muster_auth: 'auth' } as const
type Role = keyof typeof schemas

/** How the server connects as each role; the passwords follow from `secret`. */
export function roleUrls(ownerUrl: string, secret: string): DatabaseUrls {
  return { appUrl: urlOf('muster_app', ownerUrl, secret), authUrl: urlOf('muster_auth', ownerUrl, secret) }
}

/** Makes the roles if missing and sets their passwords. Roles belong to the cluster: one cluster, one secret. */
export async function ensureRoles(owner: Client, secret: string): Promise<void> {
  for (const [role, schema] of Object.entries(schemas)) {
    const { rowCount } = await owner.query('select from pg_roles where rolname = $1', [role])
    if (!rowCount) await owner.query(`create role ${role}`)
    await owner.query(`alter role ${role} login password ${escapeLiteral(passwordOf(role, secret))}`)
    await owner.query(`alter role ${role} set search_path = ${schema}`)
    await owner.query(`alter role ${role} set timezone = 'UTC'`)
  }
}

function urlOf(role: Role, ownerUrl: string, secret: string): string {
  const url = new URL(ownerUrl)
  url.username = role
  url.password = passwordOf(role, secret)
  return url.href
}

function passwordOf(role: string, secret: string): string {
  return createHmac('sha256', secret).update(`database role ${role}`).digest('hex')
}
