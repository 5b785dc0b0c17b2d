import { textOf } from '#shared/texts.ts'
import type { EmployeeContext } from '#server/core/http/context.ts'
import { notifyManagers } from '#server/core/notifications/notify.ts'
import { refuse } from '#server/core/http/refuse.ts'
import type { LeaveWanted } from './leave-content.ts'
import { saveLeave } from './save-leave.ts'

/** Requests leave for the caller, pending until a manager decides. A repeated request changes nothing. */
export async function requestLeave(ctx: EmployeeContext, { id, ...wanted }: LeaveWanted & { id: string }) {
  const { employeeId, name, active } = ctx.actor
  const { leaveType, startDate, endDate } = wanted
  return saveLeave(
    ctx,
    { id, employeeId, source: 'phone', ...wanted },
    {
      lockedCode: 'timesheets.lockedForEmployee',
      before: () => {
        if (!active) refuse('CONFLICT', textOf('leave.noLongerEmployed'))
      },
      after: () => notifyManagers(ctx, 'leave_requested', { employeeId, name, leaveType, startDate, endDate }),
    },
  )
}
