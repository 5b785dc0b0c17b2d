import type { Person, RequestContext } from '../http/context.ts'

/**
 * The signed-in person of a request, or null. A renewed session cookie is added to the answer. better-auth is only
 * asked about a session that is over, due for renewal or not one of ours.
 */
export async function readPerson({ services, headers, setCookies }: RequestContext): Promise<Person | null> {
  const cookies = headers.get('cookie')
  if (!cookies) return null
  const known = await services.auth.findFreshSession(cookies)
  if (known) return known
  const { headers: answer, response } = await services.auth.api.getSession({ headers, returnHeaders: true })
  setCookies(answer)
  return response && { userId: response.user.id, name: response.user.name, email: response.user.email }
}
