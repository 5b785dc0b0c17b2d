import { createHash } from 'node:crypto'
import type { Pool } from 'pg'

/** A link in a mail opens for an hour. */
export const emailedLinkSeconds = 60 * 60

/** Who joins with no email at hand may read it days later. */
export const confirmationLinkSeconds = 7 * 24 * 60 * 60

/** Kept as a hash, so that who reads the database can't open what is in the mail. */
const nameOf = (token: string) => `emailed-link:${createHash('sha256').update(token).digest('base64url')}`

/** Links of our own, kept where better-auth keeps those of forgotten passwords. */
export function emailedLinks(pool: Pool) {
  return {
    /** From now on the token opens what is the person's, once. */
    async keep(token: string, userId: string, seconds = emailedLinkSeconds) {
      await pool.query(
        `insert into auth.verification (identifier, value, expires_at) values ($1, $2, now() + $3 * interval '1 second')`,
        [nameOf(token), userId, seconds],
      )
    },
    /** Whether a link for this user was kept within the last ten minutes and not used yet. */
    async keptLately(userId: string): Promise<boolean> {
      const { rows } = await pool.query(
        `select from auth.verification where value = $1 and created_at > now() - interval '10 minutes'`,
        [userId],
      )
      return rows.length > 0
    },
    /** @returns the id of the person whose link this was, or null for one that is used, overdue or ended */
    async take(token: string): Promise<string | null> {
      const { rows } = await pool.query<{ userId: string }>(
        'delete from auth.verification where identifier = $1 and expires_at > now() returning value as "userId"',
        [nameOf(token)],
      )
      return rows[0]?.userId ?? null
    },
    /** Those that wait in a mailbox must not outlive the password or the address they were asked for with. */
    async endAll(userId: string) {
      await pool.query('delete from auth.verification where value = $1', [userId])
    },
  }
}

export type EmailedLinks = ReturnType<typeof emailedLinks>
