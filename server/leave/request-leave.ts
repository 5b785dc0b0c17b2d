import { lockedOwnSentence } from '#shared/timesheets/locks/period-lock.ts'
import type { EmployeeContext } from '#server/core/http/context.ts'
import { refuse } from '#server/core/http/refuse.ts'
import type { LeaveWanted } from './leave-content.ts'
import { findOwnLeave } from './own-leave-store.ts'
import { saveLeave } from './save-leave.ts'

const archived =
  'You do not work for this business now, so leave can’t be asked for. Nothing was saved; your hours are safe. Ask your manager.'

/**
 * Leave that the caller asks for, pending until a manager decides. A request that arrived once is not asked again, even
 * when a manager has changed its days meanwhile.
 */
export async function requestLeave(ctx: EmployeeContext, { id, ...wanted }: LeaveWanted & { id: string }) {
  const { actor, tx } = ctx
  if (await findOwnLeave(tx, actor, id)) return { ok: true as const }
  if (!actor.active) refuse('CONFLICT', archived)
  return saveLeave(ctx, { id, employeeId: actor.employeeId, source: 'phone', ...wanted }, lockedOwnSentence)
}
