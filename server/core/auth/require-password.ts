import { textOf } from '#shared/texts.ts'
import { APIError } from 'better-auth/api'
import type { RequestContext } from '../http/context.ts'
import { refuse } from '../http/refuse.ts'

/** Refuses, at the field `password`, anything but the signed-in user's password. */
export async function requirePassword({ services, headers }: RequestContext, password: string) {
  try {
    await services.auth.api.verifyPassword({ body: { password }, headers })
  } catch (error) {
    if (!(error instanceof APIError) || error.body?.code !== 'INVALID_PASSWORD') throw error
    refuse('BAD_REQUEST', textOf('core.wrongPassword'), { at: 'password' })
  }
}
