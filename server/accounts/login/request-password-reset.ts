import type { RequestContext } from '#server/core/http/context.ts'

/** Emails a link. The answer does not reveal whether the address has a login. */
export async function requestPasswordReset({ services }: RequestContext, { email }: { email: string }) {
  await services.auth.api.requestPasswordReset({ body: { email } })
  return { ok: true as const }
}
