import { textOf } from '#shared/texts.ts'
import { APIError } from 'better-auth/api'
import type { RequestContext } from '#server/core/http/context.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { refuseCommonPassword } from './refuse-common-password.ts'

/** Emails a link. The answer does not reveal whether the address has a login. */
export async function requestPasswordReset({ services }: RequestContext, { email }: { email: string }) {
  await services.auth.api.requestPasswordReset({ body: { email } })
  return { ok: true as const }
}

/** Sets a new password with the emailed token, once, and ends every session of that login. */
export async function resetPassword({ services }: RequestContext, input: { token: string; password: string }) {
  refuseCommonPassword(input.password, 'password', [])
  try {
    await services.auth.api.resetPassword({ body: { token: input.token, newPassword: input.password } })
  } catch (error) {
    if (error instanceof APIError && error.statusCode < 500) {
      refuse('BAD_REQUEST', textOf('accounts.resetLinkOverdue'))
    }
    throw error
  }
  return { ok: true as const }
}
