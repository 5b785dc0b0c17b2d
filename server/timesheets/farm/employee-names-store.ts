import type { Tx } from '#server/core/database/database.ts'

export interface EmployeesAsked {
  /** Whether archived employees are included, as wherever hours are paid: theirs are paid too. */
  archived: boolean
  /** Only this employee. */
  employeeId?: string
}

export function findEmployeeNames(tx: Tx, managerId: string, { archived, employeeId }: EmployeesAsked) {
  const employees = tx
    .selectFrom('employmentInfo as e')
    .select(['e.id as employeeId', 'e.firstName', 'e.lastName', 'e.active'])
    .where('e.managerId', '=', managerId)
    .$if(!archived, (query) => query.where('e.active', '=', true))
  return (employeeId === undefined ? employees : employees.where('e.id', '=', employeeId)).execute()
}

export async function hasEmployee(tx: Tx, managerId: string, employeeId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('employmentInfo as e')
    .select('e.id')
    .where('e.managerId', '=', managerId)
    .where('e.id', '=', employeeId)
    .executeTakeFirst()
  return found !== undefined
}
