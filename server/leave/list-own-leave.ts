import { localDateOf, startOfDay } from '#shared/core/time/zone.ts'
import type { OwnLeave } from '#shared/leave/own-leave-contract.ts'
import { lockTouching } from '#shared/timesheets/locks/period-lock.ts'
import { farmSettings } from '#server/timesheets/farm/farm-settings.ts'
import { findLocksInForce } from '#server/timesheets/locks/period-locks.ts'
import type { EmployeeContext } from '#server/core/http/context.ts'
import { findOwnLeaveSince } from './own-leave-store.ts'

/** The caller's leave in this year of the farm or later, and any that is still pending; latest first. */
export async function listOwnLeave({ actor, tx, now }: EmployeeContext): Promise<OwnLeave[]> {
  const { zone } = await farmSettings(tx, actor.managerId)
  const thisYear = localDateOf(now, zone).slice(0, 4)
  const locks = await findLocksInForce(tx, actor.managerId)
  const leaves = await findOwnLeaveSince(tx, actor, startOfDay(`${thisYear}-01-01`, zone))
  return leaves.map(({ startTime: _start, endTime: _end, ...leave }) => {
    const lock = lockTouching({ from: leave.startDate, to: leave.endDate }, locks)
    return { ...leave, locked: lock ? { from: lock.from, to: lock.to } : null }
  })
}
