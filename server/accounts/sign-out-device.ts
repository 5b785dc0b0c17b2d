import type { Person, RequestContext } from '../core/context.ts'
import { refuseNotFound } from '../core/refuse.ts'

/** Ends one of the person's own sessions. */
export async function signOutDevice({ services }: RequestContext, { userId }: Person, { id }: { id: string }) {
  const { internalAdapter } = await services.auth.$context
  const sessions = await internalAdapter.listSessions(userId)
  const session = sessions.find((each) => each.id === id)
  if (!session) refuseNotFound('device')
  await internalAdapter.deleteSession(session.token)
  return { ok: true as const }
}
