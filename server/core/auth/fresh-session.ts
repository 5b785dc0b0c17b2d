import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Pool } from 'pg'
import type { Person } from '../http/context.ts'

/**
 * How long sessions last. One that is used an hour or more after its last renewal is renewed, which records when it was
 * last used.
 */
export const sessionSeconds = 30 * 24 * 60 * 60
export const renewalSeconds = 60 * 60
/** A session that has at least this much time left is not due for renewal. */
export const freshSeconds = sessionSeconds - renewalSeconds

const personOfSession = {
  name: 'person-of-session',
  text: `select u.id as "userId", u.name, u.email from auth.session s join auth."user" u on u.id = s.user_id
    where s.token = $1 and s.expires_at > now() + $2 * interval '1 second'`,
}

/** Reads sessions without better-auth, which takes three times as long. Null only means that better-auth must decide. */
export function freshSessions(pool: Pool, cookie: Promise<{ name: string; secret: string }>) {
  /** The token of a cookie that we signed. The database decides whether its session is in force. */
  async function signedToken(cookies: string): Promise<string | null> {
    const { name, secret } = await cookie
    return signedValue(cookies, name, secret)
  }

  /** The user whose session is in force and not due for renewal. */
  async function findFreshSession(cookies: string): Promise<Person | null> {
    const token = await signedToken(cookies)
    if (!token) return null
    const { rows } = await pool.query<Person>({ ...personOfSession, values: [token, freshSeconds] })
    return rows[0] ?? null
  }

  return { signedToken, findFreshSession }
}

/** The value of the cookie, when we signed it. */
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
