import { timesheetMessages } from '#shared/timesheets/timesheet-messages.ts'
import type { ManagerContext } from '../core/context.ts'
import { refuse } from '../core/refuse.ts'
import { passLockGate } from '../timesheets/pass-lock-gate.ts'
import { refuseLocked } from '../timesheets/refuse-locked.ts'
import { leaveClashes } from './leave-clashes.ts'
import { leaveContentOf, type LeaveWanted, sameLeave } from './leave-content.ts'
import { findLeaveTerms, findSaved, findWorkers, insertLeave, type LeaveContent } from './leave-store.ts'

interface NewLeave extends LeaveWanted {
  id: string
  employeeId: string
}

const savedOtherwise =
  'This leave was saved already, for another person or with other days. Reload the page to see it, and add new leave if some is missing.'

/**
 * Leave of one employee, pending (Specification 4, 5). Refused when any log of theirs overlaps, also when both arrive at
 * once: the database has the last word. Sent again with the same id it changes nothing.
 */
export async function addLeave(ctx: ManagerContext, { id, employeeId, ...wanted }: NewLeave) {
  const { actor, tx } = ctx
  const terms = await findLeaveTerms(tx, actor.managerId)
  const [worker] = await findWorkers(tx, actor.managerId, employeeId)
  if (!worker) {
    const message = timesheetMessages.noEmploymentInfo
    refuse('NOT_FOUND', message, { employeeId: message })
  }
  const leave = { id, employeeId, ...leaveContentOf(wanted, terms) }
  if (await wasSavedBefore(ctx, leave)) return { ok: true as const }

  refuseLocked([wanted.startDate], await passLockGate(ctx))
  // The same request may have come in a moment ago: its own row is no clash.
  const clashes = await leaveClashes(ctx, { ...leave, except: id })
  if (clashes.length > 0) refuse('CONFLICT', timesheetMessages.leaveOverlaps)
  if ((await insertLeave(tx, actor.managerId, leave)) || (await wasSavedBefore(ctx, leave)))
    return { ok: true as const }
  refuse('CONFLICT', timesheetMessages.leaveOverlaps)
}

/** Refuses an id that something else has. */
async function wasSavedBefore(
  { actor, tx }: ManagerContext,
  leave: LeaveContent & { id: string; employeeId: string },
): Promise<boolean> {
  const saved = await findSaved(tx, actor.managerId, leave.id)
  if (!saved) return false
  if (saved.employeeId !== leave.employeeId || !sameLeave(saved, leave)) refuse('CONFLICT', savedOtherwise)
  return true
}
