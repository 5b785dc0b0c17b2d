import type { RequestContext } from '#server/core/http/context.ts'

/** Ends the session. Signing out twice is not an error. */
export async function signOut({ services, headers, setCookies }: RequestContext) {
  const { headers: answer } = await services.auth.api.signOut({ headers, returnHeaders: true })
  setCookies(answer)
  return { ok: true as const }
}
