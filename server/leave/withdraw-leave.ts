import { localDateOf } from '#shared/core/zone.ts'
import { lockedOwnSentence } from '#shared/timesheets/period-lock.ts'
import type { EmployeeContext } from '../core/context.ts'
import { refuse } from '../core/refuse.ts'
import { holdWaiting, settleWaiting } from '../timesheets/freed-time.ts'
import { passLockGateAlone } from '../timesheets/pass-lock-gate.ts'
import { refuseLocked } from '../timesheets/refuse-locked.ts'
import { findLeaveTerms } from './leave-store.ts'
import { deletePendingLeave, findOwnLeave } from './own-leave-store.ts'

const decided =
  'Your manager has decided on this leave already, so it stays as it is. Nothing was changed. Talk to your manager if your plans are different now.'

/** Takes back leave of the caller's own that nobody has decided on. What is gone already stays gone. */
export async function withdrawLeave(ctx: EmployeeContext, { id }: { id: string }) {
  const { actor, tx } = ctx
  const locks = await passLockGateAlone(ctx)
  const [{ timeZone }, leave, waiting] = await Promise.all([
    findLeaveTerms(tx, actor.managerId),
    findOwnLeave(tx, actor, id),
    holdWaiting(ctx, [id]),
  ])
  if (!leave) return { ok: true as const }
  if (leave.status === 'pending') refuseLocked([localDateOf(leave.startTime, timeZone)], locks, lockedOwnSentence)
  // A manager may decide, or another phone withdraw, between the look and the write.
  if (await deletePendingLeave(tx, actor, id)) await settleWaiting(ctx, waiting)
  else if (await findOwnLeave(tx, actor, id)) refuse('CONFLICT', decided)
  return { ok: true as const }
}
