/**
 * The employee that the approve screen opens on: the first with timesheets, otherwise the first of the list, which is
 * sorted by name (Specification 2). Only pending and approved entries count (Specification 4).
 */
export function firstSelected<Person extends { pending: number; approved: number }>(
  people: readonly Person[],
): Person | undefined {
  return people.find((person) => person.pending + person.approved > 0) ?? people[0]
}
