import { betterAuth } from 'better-auth'
import { jwt } from 'better-auth/plugins'
import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import { v7 as newId } from 'uuid'
import { longestPassword, shortestPassword } from '#shared/accounts/account-messages.ts'
import { freshSessions, renewalSeconds, sessionSeconds } from './fresh-session.ts'
import { linkEnd, type Email } from '../email/email.ts'
import { type EmailedLinks, emailedLinks, emailedLinkSeconds } from './emailed-links.ts'
import { passwordChangedEmail } from './password-changed-email.ts'
import { passwordTurns } from './password-turns.ts'
import { endPool, openPool } from '../database/pool.ts'
import { callerAddressHeader } from '../http/request-context.ts'

interface AuthOptions {
  /** Logs in as the role that reaches the schema `auth` alone. */
  authUrl: string
  secret: string
  baseUrl: string
  queueEmail(email: Email): Promise<void>
  /** Called when a new password was set by the link in an email, before the user can sign in with it. */
  onPasswordReset(userId: string): Promise<void>
}

/** Logins, passwords and sessions. The browser never speaks to this library: our endpoints call it. */
export function openAuth(options: AuthOptions) {
  // A pool of its own, because better-auth wants instants as Date where the rest of Muster wants ISO text.
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
    // A sign-up that breaks off in the middle must not leave a login without its password.
    database: { db, type: 'postgres', transaction: true },
    secret,
    baseURL: baseUrl,
    trustedOrigins: [baseUrl],
    emailAndPassword: {
      enabled: true,
      minPasswordLength: shortestPassword,
      maxPasswordLength: longestPassword,
      password: passwordTurns(),
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
            'Somebody asked for a new password for this email address. To set one, open this link within an hour:',
            `${baseUrl}/reset-password?token=${encodeURIComponent(token)}`,
            '',
            'If it was not you, nothing has changed and there is nothing to do.',
          ].join('\n'),
        }),
    },
    // As a hash, for the reason that our own links are.
    verification: { storeIdentifier: 'hashed' },
    session: { expiresIn: sessionSeconds, updateAge: renewalSeconds },
    // Tokens are signed for those who ask for one, not with every reading of a session.
    plugins: [jwt({ disableSettingJwtHeader: true })],
    advanced: {
      cookiePrefix: 'muster',
      // As the server knows it, whatever the sender says of itself; in full.
      ipAddress: { ipAddressHeaders: [callerAddressHeader], ipv6Subnet: 128 },
      useSecureCookies: baseUrl.startsWith('https://'),
      // With joins a session is read with its person in one statement.
      database: { generateId: () => newId(), joins: true },
    },
    // Our endpoints limit tries by address and by email; see guess-limit.ts.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { level: 'error', log: (_level, message, ...details) => report(message, details) },
  })
}

export type Auth = ReturnType<typeof openAuth>['auth']

/** Errors only, and of them the message alone: the details name people. */
function report(message: string, details: unknown[]) {
  const reasons = details.flatMap((detail) => (detail instanceof Error ? [detail.message] : []))
  process.stderr.write(`Sessions: ${[message, ...reasons].join(': ')}\n`)
}
