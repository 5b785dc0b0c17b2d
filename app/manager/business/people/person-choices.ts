import type { Colleague } from '#shared/employees/people-contract.ts'
import { takesPart } from '#shared/employees/takes-part.ts'
import type { PickerPerson } from '#app/ui/form/people-picker.tsx'

/**
 * The people that a form offers: those who have a part in plans, and others only if it has them already, so that they can be removed.
 * @param people everyone at the business; undefined until they are loaded
 */
export function personChoices(people: readonly Colleague[] | undefined, kept: readonly string[]): PickerPerson[] {
  if (!people) return []
  const known = new Set(people.map(({ userId }) => userId))
  const former = [...new Set(kept)].filter((userId) => !known.has(userId))
  return [
    ...people
      .filter((person) => takesPart(person) || kept.includes(person.userId))
      .map(({ userId, name, active }) => ({ id: userId, name, ...(!active && { note: 'Archived' }) })),
    ...former.map((userId) => ({ id: userId, name: 'Former employee' })),
  ]
}
