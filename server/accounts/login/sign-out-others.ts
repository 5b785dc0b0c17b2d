import type { RequestContext } from '#server/core/http/context.ts'

/** Ends every other session of the user. */
export async function signOutOthers({ services, headers }: RequestContext) {
  await services.auth.api.revokeOtherSessions({ headers })
  return { ok: true as const }
}
