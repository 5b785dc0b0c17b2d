import { fullName } from '#shared/employees/person-name.ts'

type Person = { id: string; firstName: string; lastName: string }

/** The choices of an employee picker. The preselected employee comes first, so that they are in view. */
export function employeeChoices(people: readonly Person[], chosen: string | undefined) {
  const isChosen = ({ id }: Person) => Number(id === chosen)
  return people
    .toSorted((one, other) => isChosen(other) - isChosen(one))
    .map((person) => ({ id: person.id, name: fullName(person) }))
}
