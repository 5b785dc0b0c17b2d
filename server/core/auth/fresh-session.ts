import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Pool } from 'pg'
import type { Person } from '../http/context.ts'

/** Sessions are for so long, and renewed when they are used an hour or more after the last time, which dates their last use. */
export const sessionSeconds = 30 * 24 * 60 * 60
export const renewalSeconds = 60 * 60
/** As much of its time as a session has left that is not due for renewal. */
export const freshSeconds = sessionSeconds - renewalSeconds

const personOfSession = {
  name: 'person-of-session',
  text: `select u.id as "userId", u.name, u.email from auth.session s join auth."user" u on u.id = s.user_id
    where s.token = $1 and s.expires_at > now() + $2 * interval '1 second'`,
}

/**
 * What reads sessions without better-auth, which takes three times as long. Null says nothing but that the cookie is for
 * better-auth to judge.
 */
export function freshSessions(pool: Pool, cookie: Promise<{ name: string; secret: string }>) {
  /** The token of a cookie that we signed; whether its session is in force is for the database to say. */
  async function signedToken(cookies: string): Promise<string | null> {
    const { name, secret } = await cookie
    return signedValue(cookies, name, secret)
  }

  /** Who has a session in force and not due for renewal. */
  async function findFreshSession(cookies: string): Promise<Person | null> {
    const token = await signedToken(cookies)
    if (!token) return null
    const { rows } = await pool.query<Person>({ ...personOfSession, values: [token, freshSeconds] })
    return rows[0] ?? null
  }

  return { signedToken, findFreshSession }
}

/** What stands in the cookie of this name, when its signature is ours. */
function signedValue(cookies: string, name: string, secret: string): string | null {
  const found = cookies.split(';').find((pair) => pair.trimStart().startsWith(`${name}=`))
  const [value = '', signature = ''] = decoded(found?.slice(found.indexOf('=') + 1).trim() ?? '').split('.')
  const given = Buffer.from(signature, 'base64')
  const ours = createHmac('sha256', secret).update(value).digest()
  return value && given.length === ours.length && timingSafeEqual(given, ours) ? value : null
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
