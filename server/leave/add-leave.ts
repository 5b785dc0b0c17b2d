import { timesheetMessages } from '#shared/timesheets/entries/timesheet-messages.ts'
import type { ManagerContext } from '#server/core/http/context.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { findWorkers } from './leave-store.ts'
import { type LeaveToSave, saveLeave } from './save-leave.ts'

/** Leave of one employee, pending (Specification 4, 5). */
export async function addLeave(ctx: ManagerContext, leave: Omit<LeaveToSave, 'source'>) {
  const [worker] = await findWorkers(ctx.tx, ctx.actor.managerId, leave.employeeId)
  if (!worker) {
    const message = timesheetMessages.noEmploymentInfo
    refuse('NOT_FOUND', message, { employeeId: message })
  }
  return saveLeave(ctx, { ...leave, source: 'manual' })
}
