/** A person of a crew, by their employment and by their login. */
export interface CrewMember {
  employeeId: string
  userId: string
}

interface CrewPeople {
  id: string
  members: readonly CrewMember[]
}

/**
 * The people whom a filter asks for: each id of a crew becomes its members, and every other id stays. A crew without members
 * stays as it is, because its id is no person's: with it a list finds no one, and without it everyone.
 * @param by how the list names people
 */
export function peopleOfCrews(
  ids: readonly string[],
  crews: readonly CrewPeople[],
  by: keyof CrewMember,
): readonly string[] {
  const byId = new Map(crews.map((crew) => [crew.id, crew]))
  const found = ids.flatMap((id) => {
    const members = byId.get(id)?.members ?? []
    return members.length > 0 ? members.map((member) => member[by]) : [id]
  })
  return [...new Set(found)]
}
