import type { RequestContext } from '#server/core/http/context.ts'

/** Ends every session of the person but the one that asks. */
export async function signOutOthers({ services, headers }: RequestContext) {
  await services.auth.api.revokeOtherSessions({ headers })
  return { ok: true as const }
}
