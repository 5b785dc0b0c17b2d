import type { Colleague } from '#shared/employees/employees-contract.ts'

/** The people that a chat reaches, except those who are in it already. */
export const reachablePeople = (people: readonly Colleague[], without: readonly string[]): Colleague[] =>
  people.filter(({ active, role, userId }) => active && role !== 'bookkeeper' && !without.includes(userId))
