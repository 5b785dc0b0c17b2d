import type { Person, RequestContext } from '#server/core/http/context.ts'

/** Changes the login's name, which the shell shows. The employment and the business's contact keep their own. */
export async function changeName({ services }: RequestContext, { userId }: Person, { name }: { name: string }) {
  const { internalAdapter } = await services.auth.$context
  await internalAdapter.updateUser(userId, { name })
  return { ok: true as const }
}
