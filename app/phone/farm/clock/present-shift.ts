import { storedPerson } from '#app/phone/outbox/person/person.ts'
import { storedPresent } from '#app/phone/outbox/running/stored-present.ts'

export interface Shift {
  location: string | null
  /** Null if the shift has several, of which none is known to be meant. */
  machine: string | null
}

const none: Shift = { location: null, machine: null }

/** Where and with what the shift is that runs now. */
export const shiftOf = (entry: { locationIds: readonly string[]; assetIds: readonly string[] } | undefined): Shift =>
  entry ? { location: entry.locationIds[0] ?? null, machine: onlyOf(entry.assetIds) } : none

/** As the storage has it, for what is recorded. */
export async function presentShift(): Promise<Shift> {
  const person = await storedPerson()
  return person ? shiftOf((await storedPresent(person)).running[0]) : none
}

const onlyOf = ([first, ...others]: readonly string[]) => (others.length === 0 ? (first ?? null) : null)
