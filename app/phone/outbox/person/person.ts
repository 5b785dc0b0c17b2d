import { inOneTransaction, settings } from '../phone-db.ts'
import { markedPerson, markPerson } from './person-mark.ts'
import { useStorage } from '../use-storage.ts'

/** The employee signed in on this phone. Known without reception, and kept when the session is ended elsewhere. */
export interface PhonePerson {
  userId: string
  firstName: string
  /** The farm that is shown. */
  managerId: string
}

const isPerson = (value: unknown): value is PhonePerson =>
  typeof value === 'object' && value !== null && 'userId' in value && 'managerId' in value && 'firstName' in value

/** The browser may clear the storage at any time, also under the open app, but the employee stays signed in. */
export async function storedPerson(): Promise<PhonePerson | null> {
  const row = await settings.get('person')
  return isPerson(row?.value) ? row.value : markedPerson()
}

export async function storePerson(person: PhonePerson): Promise<void> {
  // Another tab that signs out ends both or neither.
  await inOneTransaction(async () => {
    await settings.put({ key: 'person', value: person })
    markPerson(person)
  })
}

/** Null if no one is signed in, undefined while the storage is read. */
export const useSignedIn = (): PhonePerson | null | undefined => useStorage(storedPerson)
