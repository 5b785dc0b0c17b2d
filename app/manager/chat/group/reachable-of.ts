import type { Colleague } from '#shared/employees/employees-contract.ts'
import type { PickerPerson } from '#app/ui/form/people-picker.tsx'

/** Whom a user may write to: everyone else who works here now. Bookkeepers have no chat. */
export const reachableOf = (people: readonly Colleague[], userId: string): PickerPerson[] =>
  people
    .filter((person) => person.active && person.role !== 'bookkeeper' && person.userId !== userId)
    .map(({ userId: id, name }) => ({ id, name }))
