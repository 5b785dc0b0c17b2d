import { textOf } from '#shared/texts.ts'
import type { EmployeeContext } from '#server/core/http/context.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { deletePendingRequest, findOwnLeave } from './own-leave-store.ts'
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
  if (leave.source !== 'phone') refuse('CONFLICT', textOf('leave.enteredByManager'))
  const { status, startDate, endDate } = leave
  if (status === 'pending') refuseLocked([{ from: startDate, to: endDate }], locks, 'timesheets.lockedForEmployee')
  // Between the read and the delete, a manager may decide or another phone may withdraw.
  if (await deletePendingRequest(tx, actor, id)) await reclaimFreedTime(ctx, waiting)
  else if (await findOwnLeave(tx, actor, id)) refuse('CONFLICT', textOf('leave.decided'))
  return { ok: true as const }
}
