import { APIError } from 'better-auth/api'
import type { RequestContext } from '../http/context.ts'
import { refuse } from '../http/refuse.ts'

/** The message at the field of a wrong current password. */
export const wrongPassword =
  'This password is not correct. Nothing was changed. Enter the password you sign in with now.'

/** Refuses, at the field `password`, anything but the signed-in user's password. */
export async function requirePassword({ services, headers }: RequestContext, password: string) {
  try {
    await services.auth.api.verifyPassword({ body: { password }, headers })
  } catch (error) {
    if (!(error instanceof APIError) || error.body?.code !== 'INVALID_PASSWORD') throw error
    refuse('BAD_REQUEST', wrongPassword, { password: wrongPassword })
  }
}
