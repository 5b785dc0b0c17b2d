import type { Tx } from '#server/core/database/database.ts'
import * as store from './employee-names-store.ts'

// The business's employees by name, for other features, which have no access to the store.

export type EmployeeName = Awaited<ReturnType<typeof store.findEmployeeNames>>[number]

/** In no order. */
export function listEmployeeNames(tx: Tx, managerId: string, asked: store.EmployeesAsked): Promise<EmployeeName[]> {
  return store.findEmployeeNames(tx, managerId, asked)
}

/** Whether the employee works or worked for the business. */
export function isEmployee(tx: Tx, managerId: string, employeeId: string): Promise<boolean> {
  return store.hasEmployee(tx, managerId, employeeId)
}
