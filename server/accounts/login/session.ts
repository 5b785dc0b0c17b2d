import type { RequestContext } from '#server/core/http/context.ts'
import { readPerson } from '#server/core/auth/session.ts'
import { askForReview } from '../farms/farms-store.ts'
import { passwordSignIn } from './password-sign-in.ts'
import { findMemberships, isEmployed } from '../accounts-store.ts'

/** After a sign-in on a new device, the phone asks the employee again which farms they work for. */
export async function signIn(request: RequestContext, login: { email: string; password: string }) {
  const userId = await passwordSignIn(request, login)
  if (await isNewDevice(request, userId)) await askForReview(request.services.db, userId)
  return { ok: true as const }
}

/** Whether no other session of this user has a browser with the same name. */
async function isNewDevice({ services, headers }: RequestContext, userId: string): Promise<boolean> {
  const { adapter } = await services.auth.$context
  const ofBrowser = await adapter.count({
    model: 'session',
    where: [
      { field: 'userId', value: userId },
      { field: 'userAgent', value: headers.get('user-agent') ?? '' },
    ],
  })
  return ofBrowser <= 1
}

/** Ends the session. Signing out twice is not an error. */
export async function signOut({ services, headers, setCookies }: RequestContext) {
  const { headers: answer } = await services.auth.api.signOut({ headers, returnHeaders: true })
  setCookies(answer)
  return { ok: true as const }
}

/**
 * The signed-in user, the businesses they act for, and the one this browser has chosen. Being signed out is an answer, not an error.
 */
export async function readSession(request: RequestContext) {
  const person = await readPerson(request)
  if (!person) return { user: null, business: null, businesses: [] }
  const businesses = await findMemberships(request.services.db, person.userId)
  const chosen = request.headers.get('x-muster-business')
  const business = businesses.find(({ id }) => id === chosen) ?? businesses[0] ?? null
  const phoneOnly = business === null && (await isEmployed(request.services.db, person.userId))
  return { user: { id: person.userId, name: person.name, email: person.email, phoneOnly }, business, businesses }
}
