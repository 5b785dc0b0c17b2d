import { createHash } from 'node:crypto'
import type { Pool } from 'pg'

/** An emailed link is valid for an hour. */
export const emailedLinkSeconds = 60 * 60

/** An employee who joined without access to their email may read it days later. */
export const confirmationLinkSeconds = 7 * 24 * 60 * 60

/** Stored as a hash, so that a reader of the database can't use the emailed link. */
const nameOf = (token: string) => `emailed-link:${createHash('sha256').update(token).digest('base64url')}`

/** Our own links, stored beside better-auth's password-reset links. */
export function emailedLinks(pool: Pool) {
  return {
    /** Stores a token that can be used once, for this user. */
    async keep(token: string, userId: string, seconds = emailedLinkSeconds) {
      await pool.query(
        `insert into auth.verification (identifier, value, expires_at) values ($1, $2, now() + $3 * interval '1 second')`,
        [nameOf(token), userId, seconds],
      )
    },
    /** Whether an unused link for this user was stored in the last ten minutes. */
    async keptLately(userId: string): Promise<boolean> {
      const { rows } = await pool.query(
        `select from auth.verification where value = $1 and created_at > now() - interval '10 minutes'`,
        [userId],
      )
      return rows.length > 0
    },
    /** @returns the user whose link this was, or null when it was used, expired or ended */
    async take(token: string): Promise<string | null> {
      const { rows } = await pool.query<{ userId: string }>(
        'delete from auth.verification where identifier = $1 and expires_at > now() returning value as "userId"',
        [nameOf(token)],
      )
      return rows[0]?.userId ?? null
    },
    /** Links in a mailbox must not outlive the password or the address they were requested with. */
    async endAll(userId: string) {
      await pool.query('delete from auth.verification where value = $1', [userId])
    },
  }
}

export type EmailedLinks = ReturnType<typeof emailedLinks>
