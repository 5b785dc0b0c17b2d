import { lockedOwnSentence } from '#shared/timesheets/locks/period-lock.ts'
import type { EmployeeContext } from '#server/core/http/context.ts'
import { refuse } from '#server/core/http/refuse.ts'
import type { LeaveWanted } from './leave-content.ts'
import { findOwnLeave } from './own-leave-store.ts'
import { saveLeave } from './save-leave.ts'

const archived =
  'You no longer work for this business, so you can’t request leave. Nothing was saved, and your hours are safe. Ask your manager.'

/**
 * Requests leave for the caller, pending until a manager decides. A repeated request is ignored, even when a manager
 * has since changed its days.
 */
export async function requestLeave(ctx: EmployeeContext, { id, ...wanted }: LeaveWanted & { id: string }) {
  const { actor, tx } = ctx
  if (await findOwnLeave(tx, actor, id)) return { ok: true as const }
  if (!actor.active) refuse('CONFLICT', archived)
  return saveLeave(ctx, { id, employeeId: actor.employeeId, source: 'phone', ...wanted }, lockedOwnSentence)
}
