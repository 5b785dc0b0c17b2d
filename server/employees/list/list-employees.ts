import { byName } from '#shared/employees/person-name.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { selectEmployees } from './employees-store.ts'

/** Active and archived employees, sorted by name. */
export async function listEmployees({ tx, actor }: BusinessContext) {
  const employees = await selectEmployees(tx, actor.managerId)
  return employees.toSorted(byName)
}
