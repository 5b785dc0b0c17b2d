import type { Tx } from '#server/core/database/database.ts'
import { type EmployeesAsked, findEmployeeNames } from './employee-names-store.ts'

export type EmployeeName = Awaited<ReturnType<typeof findEmployeeNames>>[number]

/** For other features: the business's employees with their names, in no order. */
export function listEmployeeNames(tx: Tx, managerId: string, asked: EmployeesAsked): Promise<EmployeeName[]> {
  return findEmployeeNames(tx, managerId, asked)
}
