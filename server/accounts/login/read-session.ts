import type { RequestContext } from '#server/core/http/context.ts'
import { readPerson } from '#server/core/auth/session.ts'
import { findBusinessOf, isEmployed } from '../accounts-store.ts'

/** The signed-in user and their business. Being signed out is an answer, not an error. */
export async function readSession(request: RequestContext) {
  const person = await readPerson(request)
  if (!person) return { user: null, business: null }
  const business = await findBusinessOf(request.services.db, person.userId)
  const phoneOnly = business === null && (await isEmployed(request.services.db, person.userId))
  return { user: { id: person.userId, name: person.name, email: person.email, phoneOnly }, business }
}
