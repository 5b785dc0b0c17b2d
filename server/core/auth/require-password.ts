import { APIError } from 'better-auth/api'
import type { RequestContext } from '../http/context.ts'
import { refuse } from '../http/refuse.ts'

/** What a wrong present password is answered with, at its field. */
export const wrongPassword =
  'This password is not correct. Nothing was changed; enter the password you sign in with now.'

/** Refuses at the field `password` unless it is the one of the signed-in person. */
export async function requirePassword({ services, headers }: RequestContext, password: string) {
  try {
    await services.auth.api.verifyPassword({ body: { password }, headers })
  } catch (error) {
    if (!(error instanceof APIError) || error.body?.code !== 'INVALID_PASSWORD') throw error
    refuse('BAD_REQUEST', wrongPassword, { password: wrongPassword })
  }
}
