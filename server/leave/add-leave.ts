import { timesheetMessages } from '#shared/timesheets/entries/timesheet-messages.ts'
import type { ManagerContext } from '#server/core/http/context.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { listEmployeeNames } from '#server/timesheets/farm/employee-names.ts'
import { type LeaveToSave, saveLeave } from './save-leave.ts'

/** Leave of one employee, pending (Specification 4, 5). */
export async function addLeave(ctx: ManagerContext, leave: Omit<LeaveToSave, 'source'>) {
  const asked = { archived: false, employeeId: leave.employeeId }
  const [employee] = await listEmployeeNames(ctx.tx, ctx.actor.managerId, asked)
  if (!employee) {
    const message = timesheetMessages.noEmploymentInfo
    refuse('NOT_FOUND', message, { employeeId: message })
  }
  return saveLeave(ctx, { ...leave, source: 'manual' })
}
