import { createContext, useContext } from 'react'
import type { PhonePerson } from './person.ts'

/** Who is signed in, around every screen of an employee. */
export const PersonContext = createContext<PhonePerson | null>(null)

/** The employee signed in on this phone. */
export function usePerson(): PhonePerson {
  const person = useContext(PersonContext)
  if (!person) throw new Error('no one is signed in here')
  return person
}
