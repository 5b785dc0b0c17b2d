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
 * Who can be chosen: the likely ones first and marked, then all others by name. Nobody new is linked to who has left.
 * @param others everybody there who works there and is free, the likely ones too
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
