import type { ManagerContext } from '../core/context.ts'
import { refuseNotFound } from '../core/refuse.ts'
import { type EmployeeTerms, updateTerms } from './employees-store.ts'

export async function editEmployee({ tx, actor }: ManagerContext, terms: EmployeeTerms) {
  if (!(await updateTerms(tx, actor.managerId, terms))) refuseNotFound('employee')
  return { ok: true as const }
}
