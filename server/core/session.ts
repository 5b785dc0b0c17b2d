import type { Person, RequestContext } from './context.ts'

/** The signed-in person of a request, or null. A renewed session cookie goes out with the answer. */
export async function readPerson({ services, headers, setCookies }: RequestContext): Promise<Person | null> {
  if (!headers.get('cookie')) return null
  const { headers: answer, response } = await services.auth.api.getSession({ headers, returnHeaders: true })
  setCookies(answer)
  return response && { userId: response.user.id, name: response.user.name, email: response.user.email }
}
