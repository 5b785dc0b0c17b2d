import { textOf } from '#shared/texts.ts'
import { mostClashes } from '#shared/leave/leave-contract.ts'
import { type LeaveDays, leaveSpan } from '#shared/leave/leave-span.ts'
import { farmSettings } from '#server/timesheets/farm/farm-settings.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { listEmployeeNames } from '#server/timesheets/farm/employee-names.ts'
import { leaveClashes } from './leave-clashes.ts'
import { findLeave } from './leave-store.ts'

interface ClashesAsked extends LeaveDays {
  employeeId: string
  except?: string | undefined
}

/** The first entries that leave on these days would overlap, before it is requested. */
export async function findClashes(ctx: BusinessContext, { employeeId, except, ...days }: ClashesAsked) {
  const { managerId } = ctx.actor
  const { zone, leaveHours } = await farmSettings(ctx.tx, managerId)
  const [employee] = await listEmployeeNames(ctx.tx, managerId, { archived: false, employeeId })
  if (!employee) refuse('NOT_FOUND', textOf('leave.noEmploymentInfo'))
  const edited = except === undefined ? undefined : await findLeave(ctx.tx, managerId, except)
  const hours = edited ? edited.leaveDayMinutes / 60 : leaveHours
  const clashes = await leaveClashes(ctx, { employeeId, except, ...leaveSpan(days, hours, zone) })
  return clashes.slice(0, mostClashes)
}
