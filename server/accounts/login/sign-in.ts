import type { RequestContext } from '#server/core/http/context.ts'
import { askForReview } from '../farms/farms-store.ts'
import { passwordSignIn } from './password-sign-in.ts'

/** After a sign-in on a new device, the phone asks the employee again which farms they work for. */
export async function signIn(request: RequestContext, login: { email: string; password: string }) {
  const userId = await passwordSignIn(request, login)
  if (await isNewDevice(request, userId)) await askForReview(request.services.db, userId)
  return { ok: true as const }
}

/** Whether no other session of this user has a browser with the same name. */
async function isNewDevice({ services, headers }: RequestContext, userId: string): Promise<boolean> {
  const { internalAdapter } = await services.auth.$context
  const browser = headers.get('user-agent') ?? ''
  const sessions = await internalAdapter.listSessions(userId)
  return sessions.filter(({ userAgent }) => (userAgent ?? '') === browser).length <= 1
}
