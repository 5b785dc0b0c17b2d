import { betterAuth } from 'better-auth'
import { jwt } from 'better-auth/plugins'
import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import { v7 as newId } from 'uuid'
import { longestPassword, shortestPassword } from '#shared/accounts/account-messages.ts'
import { freshSessions, renewalSeconds, sessionSeconds } from './fresh-session.ts'
import { linkEnd, type Email } from '../email/email.ts'
import { type EmailedLinks, emailedLinks, emailedLinkSeconds } from './emailed-links.ts'
import { passwordChangedEmail } from './password-changed-email.ts'
import { type PasswordHasher, passwordTurns } from './password-turns.ts'
import { endPool, openPool } from '../database/pool.ts'
import { callerAddressHeader } from '../http/request-context.ts'

interface AuthOptions {
  /** Connects as the role that can only access the schema `auth`. */
  authUrl: string
  secret: string
  baseUrl: string
  passwords: PasswordHasher
  queueEmail(email: Email): Promise<void>
  /** Called after the user set a new password through an emailed link, before they can sign in with it. */
  onPasswordReset(userId: string): Promise<void>
}

/** Logins, passwords and sessions. The browser never talks to better-auth: our endpoints call it. */
export function openAuth(options: AuthOptions) {
  // This pool is separate because better-auth wants instants as Date, and the rest of Muster wants ISO text.
  const pool = openPool({ connectionString: options.authUrl, max: 4 })
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }), plugins: [new CamelCasePlugin()] })
  const links = emailedLinks(pool)
  const auth = makeAuth(db, options, links)
  const cookie = auth.$context.then(({ authCookies, secret }) => ({ name: authCookies.sessionToken.name, secret }))
  return {
    auth: { ...auth, ...freshSessions(pool, cookie), emailedLinks: links },
    close: () => endPool(pool),
  }
}

function makeAuth(db: Kysely<unknown>, options: AuthOptions, links: EmailedLinks) {
  const { secret, baseUrl, queueEmail } = options
  return betterAuth({
    // A sign-up that fails halfway must not leave a login without a password.
    database: { db, type: 'postgres', transaction: true },
    secret,
    baseURL: baseUrl,
    trustedOrigins: [baseUrl],
    emailAndPassword: {
      enabled: true,
      minPasswordLength: shortestPassword,
      maxPasswordLength: longestPassword,
      password: passwordTurns(options.passwords),
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: emailedLinkSeconds,
      onPasswordReset: async ({ user }) => {
        await links.endAll(user.id)
        await options.onPasswordReset(user.id)
        await queueEmail(passwordChangedEmail(user))
      },
      sendResetPassword: ({ user, token }) =>
        queueEmail({
          to: user.email,
          uselessFrom: linkEnd(Temporal.Now.instant().toString(), emailedLinkSeconds),
          subject: 'Set a new Muster password',
          text: [
            `Hello ${user.name},`,
            '',
            'Someone asked to reset the password for this email address. To set a new one, open this link within an hour:',
            `${baseUrl}/reset-password?token=${encodeURIComponent(token)}`,
            '',
            'If this wasn’t you, ignore this email. Nothing has changed.',
          ].join('\n'),
        }),
    },
    // Stored as a hash, so that a reader of the database can't use it, as with our own links.
    verification: { storeIdentifier: 'hashed' },
    session: { expiresIn: sessionSeconds, updateAge: renewalSeconds },
    // Sign a token only when a client asks for one, not at every session read.
    plugins: [jwt({ disableSettingJwtHeader: true })],
    advanced: {
      cookiePrefix: 'muster',
      // Use the address that the server sees, not one that the sender claims, and all 128 bits of IPv6.
      ipAddress: { ipAddressHeaders: [callerAddressHeader], ipv6Subnet: 128 },
      useSecureCookies: baseUrl.startsWith('https://'),
      // With joins, one statement reads a session and its user.
      database: { generateId: () => newId(), joins: true },
    },
    // Our endpoints limit tries by address and by email; see sign-in-rate-limit.ts.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { level: 'error', log: (_level, message, ...details) => report(message, details) },
  })
}

export type Auth = ReturnType<typeof openAuth>['auth']

/** Logs errors only, and only their messages, because the details name people. */
function report(message: string, details: unknown[]) {
  const reasons = details.flatMap((detail) => (detail instanceof Error ? [detail.message] : []))
  process.stderr.write(`Sessions: ${[message, ...reasons].join(': ')}\n`)
}
