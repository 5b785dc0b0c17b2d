import type { PhonePerson } from './person.ts'

const name = 'muster-person'
const keptSeconds = 365 * 24 * 60 * 60

/**
 * Stores who is signed in on this phone in a cookie of the phone app, which survives when the browser clears the app's
 * database; null at sign-out. The names are those that recording needs, and whose records wait says by first name.
 */
export function markPerson(person: PhonePerson | null): void {
  const value = person ? [person.userId, person.managerId, encodeURIComponent(person.firstName)].join('/') : ''
  document.cookie = `${name}=${value}; path=/my; samesite=strict; max-age=${person ? keptSeconds : 0}`
}

export function markedPerson(): PhonePerson | null {
  const [, userId, managerId, firstName] = new RegExp(`${name}=([^/;]+)/([^/;]+)/([^/;]*)`).exec(document.cookie) ?? []
  if (!userId || !managerId || firstName === undefined) return null
  return { userId, managerId, firstName: decodeURIComponent(firstName) }
}
