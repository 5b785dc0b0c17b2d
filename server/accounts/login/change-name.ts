import type { Person, RequestContext } from '#server/core/http/context.ts'

/** The name of the login, which the shell shows; the employment and the business's contact keep theirs. */
export async function changeName({ services }: RequestContext, { userId }: Person, { name }: { name: string }) {
  const { internalAdapter } = await services.auth.$context
  await internalAdapter.updateUser(userId, { name })
  return { ok: true as const }
}
