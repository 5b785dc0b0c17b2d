import { textOf } from '#shared/texts.ts'
import type { EmployeeContext } from '#server/core/http/context.ts'
import { notifyManagers } from '#server/core/notifications/notify.ts'
import { refuse } from '#server/core/http/refuse.ts'
import type { LeaveWanted } from './leave-content.ts'
import { findOwnLeave } from './own-leave-store.ts'
import { saveLeave } from './save-leave.ts'

/**
 * Requests leave for the caller, pending until a manager decides. A repeated request is ignored, even when a manager
 * has since changed its days.
 */
export async function requestLeave(ctx: EmployeeContext, { id, ...wanted }: LeaveWanted & { id: string }) {
  const { actor, tx } = ctx
  if (await findOwnLeave(tx, actor, id)) return { ok: true as const }
  if (!actor.active) refuse('CONFLICT', textOf('leave.noLongerEmployed'))
  const { leaveType, startDate, endDate } = wanted
  const saved = await saveLeave(
    ctx,
    { id, employeeId: actor.employeeId, source: 'phone', ...wanted },
    'timesheets.lockedForEmployee',
  )
  const { employeeId, name } = actor
  await notifyManagers(ctx, 'leave_requested', { employeeId, name, leaveType, startDate, endDate })
  return saved
}
