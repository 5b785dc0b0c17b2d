import { leaveMachine, leaveState } from '#shared/leave/leave-state.ts'
import type { EmployeeContext } from '#server/core/http/context.ts'
import { refuseMove, requireMove } from '#server/core/http/refuse-move.ts'
import { deleteRequest, findOwnLeave } from './own-leave-store.ts'
import { lockWaitingEntriesForUpdate, reclaimFreedTime } from '#server/timesheets/overlaps/resolve-overlaps.ts'
import { acquireEntryTimes, refuseLocked } from '#server/timesheets/locks/period-locks.ts'

/**
 * Deletes a pending leave request of the caller. Repeating it changes nothing. Only a manager can delete leave that a
 * manager entered.
 */
export async function withdrawLeave(ctx: EmployeeContext, { id }: { id: string }) {
  const { actor, tx } = ctx
  const locks = await acquireEntryTimes(ctx)
  const waiting = await lockWaitingEntriesForUpdate(ctx, [id])
  const leave = await findOwnLeave(tx, actor, id)
  if (!leave) return { ok: true as const }
  const { withdrawn } = leaveMachine.moves
  requireMove(withdrawn, leaveState(leave))
  refuseLocked([{ from: leave.startDate, to: leave.endDate }], locks, 'timesheets.lockedForEmployee')
  if (await deleteRequest(tx, actor, id)) await reclaimFreedTime(ctx, waiting)
  else {
    // Between the read and the delete, a manager may decide or another phone may withdraw.
    const present = await findOwnLeave(tx, actor, id)
    if (present) refuseMove(withdrawn, leaveState(present))
  }
  return { ok: true as const }
}
