import { readMark, setMark } from '../mark.ts'
import type { PhonePerson } from './person.ts'

const name = 'muster-person'
const endingName = 'muster-session-to-end'

/**
 * Stores who is signed in on this phone in a mark; null at sign-out. The names are those that recording needs, and whose
 * records wait says by first name.
 */
export function markPerson(person: PhonePerson | null): void {
  setMark(name, person ? [person.userId, person.managerId, person.firstName].join('/') : '')
}

export function markedPerson(): PhonePerson | null {
  const [userId, managerId, ...firstName] = readMark(name).split('/')
  if (!userId || !managerId || firstName.length === 0) return null
  return { userId, managerId, firstName: firstName.join('/') }
}

/** Marks whose session is still to be ended; null once it is. */
export const markSessionToEnd = (userId: string | null): void => setMark(endingName, userId ?? '')

/** Empty if no session is to be ended. */
export const markedSessionToEnd = (): string => readMark(endingName)
