import { constraintName } from '#server/core/database/constraint-name.ts'
import type { RequestContext } from '#server/core/http/context.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { emailOfToken } from './email-change-token.ts'

const overdue =
  'This link has been used, is older than an hour, or was cancelled when your password changed. Sign in to see your current email and ask for a new link under Settings › Account.'
const taken =
  'This email now belongs to another login, so yours was not changed. Sign in with your current email and choose another address.'

/**
 * Confirms or changes the email with a token that was emailed to it. No manager sees the token, so it proves access to
 * the mailbox. Works once and without a sign-in; sessions continue.
 */
export async function confirmEmail({ services }: RequestContext, { token }: { token: string }) {
  const { auth } = services
  const { internalAdapter } = await auth.$context
  const userId = await auth.emailedLinks.take(token)
  if (!userId) refuse('BAD_REQUEST', overdue)
  const email = emailOfToken(token)
  await internalAdapter.updateUser(userId, { email, emailVerified: true }).catch(refuseTaken)
  await auth.emailedLinks.endAll(userId)
  return { email }
}

function refuseTaken(error: unknown): never {
  if (constraintName(error) !== 'user_email_key') throw error
  refuse('CONFLICT', taken)
}
