import { textOf } from '#shared/texts.ts'
import { constraintName } from '#server/core/database/constraint-name.ts'
import type { RequestContext } from '#server/core/http/context.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { emailOfToken } from './email-change-token.ts'

/**
 * Confirms or changes the email with a token that was emailed to it. No manager sees the token, so it proves access to
 * the mailbox. Works once and without a sign-in; sessions continue.
 */
export async function confirmEmail({ services }: RequestContext, { token }: { token: string }) {
  const { auth } = services
  const { internalAdapter } = await auth.$context
  const userId = await auth.emailedLinks.take(token)
  if (!userId) refuse('BAD_REQUEST', textOf('accounts.linkOverdue'))
  const email = emailOfToken(token)
  await internalAdapter.updateUser(userId, { email, emailVerified: true }).catch(refuseTaken)
  await auth.emailedLinks.endAll(userId)
  return { email }
}

function refuseTaken(error: unknown): never {
  if (constraintName(error) !== 'user_email_key') throw error
  refuse('CONFLICT', textOf('accounts.emailTaken'))
}
