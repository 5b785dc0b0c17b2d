import { localDateOf, startOfDay } from '#shared/core/zone.ts'
import type { OwnLeave } from '#shared/leave/own-leave-contract.ts'
import type { EmployeeContext } from '#server/core/http/context.ts'
import { findLeaveSettings } from './leave-store.ts'
import { findOwnLeaveSince } from './own-leave-store.ts'

/** The caller's leave in this year of the farm or later, and any that is still pending; latest first. */
export async function listOwnLeave({ actor, tx, now }: EmployeeContext): Promise<OwnLeave[]> {
  const { timeZone } = await findLeaveSettings(tx, actor.managerId)
  const thisYear = localDateOf(now, timeZone).slice(0, 4)
  const leaves = await findOwnLeaveSince(tx, actor, startOfDay(`${thisYear}-01-01`, timeZone))
  return leaves.map(({ startTime: _start, endTime: _end, source, ...leave }) => ({
    ...leave,
    requestedBy: source === 'phone' ? 'employee' : 'manager',
  }))
}
