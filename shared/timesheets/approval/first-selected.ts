/**
 * Who the approve screen opens on when nobody is chosen: the first person with timesheets, otherwise the first; the
 * people come sorted by name (Specification 2). Only pending and approved entries count (Specification 4).
 */
export function firstSelected<Person extends { pending: number; approved: number }>(
  people: readonly Person[],
): Person | undefined {
  return people.find((person) => person.pending + person.approved > 0) ?? people[0]
}
