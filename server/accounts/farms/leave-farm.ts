import type { EmployeeContext } from '#server/core/http/context.ts'
import { refuseNotFound } from '#server/core/http/refuse.ts'
import { forgetEntered } from '#server/employees/profile/forget-entered.ts'
import { deleteLink } from './farms-store.ts'
import { deleteSubscriptions } from '#server/core/notifications/push-store.ts'

/**
 * Ends the employee's link to the bound farm, which can then read no more of their profile. The farm keeps its own
 * records: employment, hours and leave. Only a manager archives the employment.
 */
export async function leaveFarm(ctx: EmployeeContext, { id }: { id: string }) {
  const { actor, tx } = ctx
  if (id !== actor.managerId) refuseNotFound('farm')
  await deleteSubscriptions(tx, actor.managerId, actor.employeeId)
  await forgetEntered(ctx)
  await deleteLink(tx, actor)
  return { ok: true as const }
}
