import { constraintName } from '#server/core/database/constraint-name.ts'
import type { RequestContext } from '#server/core/http/context.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { emailOfToken } from './email-change-token.ts'

const overdue =
  'This link has been used, is older than an hour, or is void because your password was changed. Sign in to see which email you have; you can ask for a new link there, under Settings, Account.'
const taken =
  'This email has got a login of its own meanwhile, so yours is as it was. Sign in with the email you had and choose another address.'

/**
 * Confirms the email, or changes it, with the mailed token, once: no manager sees it, so it proves the mailbox. Who opens
 * the link need not be signed in; sessions go on.
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
