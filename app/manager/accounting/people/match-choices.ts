import type { PersonMatch } from '#shared/accounting/connections/accounting-contract.ts'
import { byName, fullName } from '#shared/employees/person-name.ts'
import type { PickerPerson } from '#app/ui/form/people-picker.tsx'
import type { Candidate } from './people-queries.ts'

const notes: Partial<Record<PersonMatch['state'], string>> = {
  suggested: 'Same name',
  duplicates: 'Same name',
  near: 'Similar name',
}

/**
 * The people to choose from: likely matches first and marked, then all others by name. Inactive people get no new link.
 * @param others all active people of the provider without a link, including the likely matches
 */
export function choices(match: PersonMatch, others: readonly Candidate[]): PickerPerson[] {
  const likely = match.candidates.filter(({ active }) => active)
  const note = notes[match.state]
  const taken = new Set([...likely.map(({ id }) => id), match.linked?.id])
  return [
    ...likely.map((one) => ({ id: one.id, name: fullName(one), ...(note !== undefined && { note }) })),
    ...others
      .filter(({ id }) => !taken.has(id))
      .toSorted(byName)
      .map((one) => ({ id: one.id, name: fullName(one) })),
  ]
}
