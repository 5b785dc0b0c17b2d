import type { EmployeeContext } from '../core/context.ts'
import { refuseNotFound } from '../core/refuse.ts'
import { forgetEntered } from '../employees/forget-entered.ts'
import { deleteLink } from './farms-store.ts'
import { deleteSubscriptions } from './push-store.ts'

/**
 * Ends the employee's link to the bound farm: they no longer act for it, and it no longer reads anything of theirs. The
 * farm keeps its own records: the employment, hours and leave. Only a manager archives the employment.
 */
export async function leaveFarm(ctx: EmployeeContext, { id }: { id: string }) {
  const { actor, tx } = ctx
  if (id !== actor.managerId) refuseNotFound('farm')
  await deleteSubscriptions(tx, actor.managerId, actor.employeeId)
  await forgetEntered(ctx)
  await deleteLink(tx, actor)
  return { ok: true as const }
}
