import { textOf } from '#shared/texts.ts'
import type { EmployeeContext } from '#server/core/http/context.ts'
import { notifyManagers } from '#server/core/notifications/notify.ts'
import { refuse } from '#server/core/http/refuse.ts'
import type { LeaveWanted } from './leave-content.ts'
import { findOwnLeave } from './own-leave-store.ts'
import { saveLeave } from './save-leave.ts'

/** Requests leave for the caller, pending until a manager decides. A repeated request changes nothing. */
export async function requestLeave(ctx: EmployeeContext, { id, ...wanted }: LeaveWanted & { id: string }) {
  const { actor, tx } = ctx
  const own = await findOwnLeave(tx, actor, id)
  if (!own && !actor.active) refuse('CONFLICT', textOf('leave.noLongerEmployed'))
  const { leaveType, startDate, endDate } = wanted
  const saved = await saveLeave(
    ctx,
    { id, employeeId: actor.employeeId, source: 'phone', ...wanted },
    'timesheets.lockedForEmployee',
  )
  if (own) return saved
  const { employeeId, name } = actor
  await notifyManagers(ctx, 'leave_requested', { employeeId, name, leaveType, startDate, endDate })
  return saved
}
