import type { Person, RequestContext } from '#server/core/http/context.ts'
import { refuseNotFound } from '#server/core/http/refuse.ts'

/** Ends one of the user's own sessions. */
export async function signOutDevice({ services }: RequestContext, { userId }: Person, { id }: { id: string }) {
  const { internalAdapter } = await services.auth.$context
  const sessions = await internalAdapter.listSessions(userId)
  const session = sessions.find((each) => each.id === id)
  if (!session) refuseNotFound('device')
  await internalAdapter.deleteSession(session.token)
  return { ok: true as const }
}
