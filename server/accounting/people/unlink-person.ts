import type { AccountingProvider } from '#shared/accounting/connections/accounting-provider.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { refuseNotFound } from '#server/core/http/refuse.ts'
import { isEmployee } from '#server/timesheets/farm/employee-names.ts'
import { deleteEmployeeLinks, lockEmployeeLinks } from './employee-links-store.ts'

/** Stops sending the employee's hours until they are linked again. Does nothing without a link. */
export async function unlinkPerson(
  { actor, tx }: BusinessContext,
  { provider, employeeId }: { provider: AccountingProvider; employeeId: string },
) {
  if (!(await isEmployee(tx, actor.managerId, employeeId))) refuseNotFound('employee')
  await lockEmployeeLinks(tx, actor.managerId, provider)
  await deleteEmployeeLinks(tx, actor.managerId, provider, [employeeId])
  return { ok: true as const }
}
