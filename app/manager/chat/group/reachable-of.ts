import type { Colleague } from '#shared/employees/employees-contract.ts'
import type { PickerPerson } from '#app/ui/form/people-picker.tsx'

/** The people a user may write to: all others who work here now. Bookkeepers have no chat. */
export const reachableOf = (people: readonly Colleague[], userId: string): PickerPerson[] =>
  people
    .filter((person) => person.active && person.role !== 'bookkeeper' && person.userId !== userId)
    .map(({ userId: id, name }) => ({ id, name }))
