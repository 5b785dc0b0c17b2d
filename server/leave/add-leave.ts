import { textOf } from '#shared/texts.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { listEmployeeNames } from '#server/timesheets/farm/employee-names.ts'
import { type LeaveToSave, saveLeave } from './save-leave.ts'

/** Leave of one employee, pending (Specification 4, 5). */
export async function addLeave(ctx: BusinessContext, leave: Omit<LeaveToSave, 'source'>) {
  const asked = { archived: false, employeeId: leave.employeeId }
  const [employee] = await listEmployeeNames(ctx.tx, ctx.actor.managerId, asked)
  if (!employee) {
    refuse('NOT_FOUND', textOf('leave.noEmploymentInfo'), { at: 'employeeId' })
  }
  return saveLeave(ctx, { ...leave, source: 'manual' })
}
