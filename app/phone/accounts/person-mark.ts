import type { PhonePerson } from './person.ts'

const name = 'muster-person'
const endingName = 'muster-session-to-end'
const keptSeconds = 365 * 24 * 60 * 60

/**
 * Stores who is signed in on this phone in a cookie of the phone app, which survives when the browser clears the app's
 * database; null at sign-out. The names are those that recording needs, and whose records wait says by first name.
 */
export function markPerson(person: PhonePerson | null): void {
  const value = person ? [person.userId, person.managerId, encodeURIComponent(person.firstName)].join('/') : ''
  setCookie(name, value)
}

export function markedPerson(): PhonePerson | null {
  const [, userId, managerId, firstName] = new RegExp(`${name}=([^/;]+)/([^/;]+)/([^/;]*)`).exec(document.cookie) ?? []
  if (!userId || !managerId || firstName === undefined) return null
  return { userId, managerId, firstName: decodeURIComponent(firstName) }
}

/** Stores in a cookie whose session is still to be ended; null once it is. */
export const markSessionToEnd = (userId: string | null): void => setCookie(endingName, userId ?? '')

export const markedSessionToEnd = (): string | undefined =>
  new RegExp(`${endingName}=([^;]+)`).exec(document.cookie)?.[1]

function setCookie(cookie: string, value: string) {
  document.cookie = `${cookie}=${value}; path=/my; samesite=strict; max-age=${value === '' ? 0 : keptSeconds}`
}
