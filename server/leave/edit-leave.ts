import { textOf } from '#shared/texts.ts'
import { farmSettings } from '#server/timesheets/farm/farm-settings.ts'
import { constraintName } from '#server/core/database/constraint-name.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { refuse, refuseNotFound } from '#server/core/http/refuse.ts'
import { leaveClashes } from './leave-clashes.ts'
import { leaveContentOf, type LeaveWanted, sameLeave } from './leave-content.ts'
import { findLeave, updateLeave } from './leave-store.ts'
import { lockWaitingEntriesForUpdate, reclaimFreedTime } from '#server/timesheets/overlaps/resolve-overlaps.ts'
import { acquireEntryTimes, refuseLocked } from '#server/timesheets/locks/period-locks.ts'

interface EditedLeave extends LeaveWanted {
  id: string
  /** The version that the caller saw. */
  version: number
}

/**
 * Changes the days, type or comments of leave; its status and hours per day stay. Sending it twice is harmless.
 * Rejected leave occupies no time, so it overlaps nothing.
 */
export async function editLeave(ctx: BusinessContext, { id, version, ...wanted }: EditedLeave) {
  const { actor, tx, now } = ctx
  // The period lock comes first, so that the zone can't change before the leave gets its days.
  const locks = await acquireEntryTimes(ctx)
  const { zone } = await farmSettings(tx, actor.managerId)
  const waiting = await lockWaitingEntriesForUpdate(ctx, [id])
  const stored = await findLeave(tx, actor.managerId, id)
  if (!stored) refuseNotFound('leave')
  const content = leaveContentOf(wanted, { zone, leaveHours: stored.leaveDayMinutes / 60 })
  if (sameLeave(stored, content)) return { version: stored.version }
  if (stored.version !== version) refuse('CONFLICT', textOf('leave.changedMeanwhile'))
  refuseLocked(
    [stored, wanted].map(({ startDate, endDate }) => ({ from: startDate, to: endDate })),
    locks,
  )

  const { employeeId, status } = stored
  const clashes = status === 'rejected' ? [] : await leaveClashes(ctx, { employeeId, except: id, ...content })
  if (clashes.length > 0) refuse('CONFLICT', textOf('leave.overlaps'))
  const saved = await updateLeave(tx, actor.managerId, { id, version, editedAt: now, ...content }).catch(refuseOverlap)
  if (saved === undefined) refuse('CONFLICT', textOf('leave.changedMeanwhile'))
  await reclaimFreedTime(ctx, waiting)
  return { version: saved }
}

/** Another entry took the time between the check and the write. */
function refuseOverlap(error: unknown): never {
  if (constraintName(error) !== 'timesheet_logs_no_overlap') throw error
  refuse('CONFLICT', textOf('leave.overlaps'))
}
