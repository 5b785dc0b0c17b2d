import { useLiveQuery } from 'dexie-react-hooks'
import { settings } from '../outbox/phone-db.ts'

/** The employee signed in on this phone. Known without reception, and kept when the session is ended elsewhere. */
export interface PhonePerson {
  userId: string
  firstName: string
  /** The farm that is shown. */
  managerId: string
}

const isPerson = (value: unknown): value is PhonePerson =>
  typeof value === 'object' && value !== null && 'userId' in value && 'managerId' in value && 'firstName' in value

export async function storedPerson(): Promise<PhonePerson | null> {
  const row = await settings.get('person')
  return isPerson(row?.value) ? row.value : null
}

export const storePerson = (person: PhonePerson) => settings.put({ key: 'person', value: person })

/** Undefined while the storage is read. */
export const usePerson = (): PhonePerson | null | undefined => useLiveQuery(storedPerson)
