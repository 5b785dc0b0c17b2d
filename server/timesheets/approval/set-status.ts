import { textOf } from '#shared/texts.ts'
import { lockOfEntry } from '#shared/timesheets/locks/period-lock.ts'
import { takesReason } from '#shared/core/state-machine.ts'
import { decisions, type TimesheetStatus } from '#shared/timesheets/approval/timesheet-status.ts'
import type { StatusChange } from '#shared/timesheets/entries/timesheets-contract.ts'
import { constraintName } from '#server/core/database/constraint-name.ts'
import { lastOfEach } from '#server/core/http/asked-rows.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { refuse } from '#server/core/http/refuse.ts'
import {
  acquireEntryTimesLock,
  findLocksInForce,
  pipelineEntryTimesLock,
  pipelinePeriodLockShared,
} from '../locks/period-locks-store.ts'
import { notifyDecisions } from './notify-decisions.ts'
import { changeStatuses, findStatuses, findWithoutTime, overlapsRunning } from './status-store.ts'
import { lockWaitingEntriesForUpdate, reclaimFreedTime } from '../overlaps/resolve-overlaps.ts'

/**
 * Called by the routes. Order: acquire the period lock, read the overlaps, change the statuses, rejections first, give freed
 * time to waiting entries, notify the employees.
 * Invariants: no locked entry changes; no two entries that count overlap; an edit that the caller did not see is not decided.
 *
 * Approves, rejects or resets to pending each unlocked entry that still has the status and version the caller saw. An
 * entry that already has the requested status counts as changed, so that repeating the call is harmless; the rest are
 * refused with their current status, or without one if they are gone.
 */
export async function setStatus(ctx: BusinessContext, { changes: asked }: { changes: StatusChange[] }) {
  const { actor, tx, now } = ctx
  const { managerId } = actor
  const changes = lastOfEach(asked)
  const moving = changes.filter(({ from, to }) => from !== to)
  const wanting = moving.filter(({ to }) => to !== 'rejected').map(({ id }) => id)
  const freeing = moving.filter(({ to }) => to === 'rejected').map(({ id }) => id)
  const pipelineLock = freeing.length > 0 ? pipelineEntryTimesLock : pipelinePeriodLockShared
  // Before all else, and it costs no round trip. Of the reads after it, which travel together, only one takes locks.
  await pipelineLock(tx, managerId)
  const [open, withoutTime, waiting] = await Promise.all([
    findLocksInForce(tx, managerId),
    findWithoutTime(tx, managerId, wanting),
    freeing.length > 0 ? lockWaitingEntriesForUpdate(ctx, freeing) : [],
  ])
  const locks = withoutTime.length > 0 && freeing.length === 0 ? await acquireEntryTimesLock(tx, managerId) : open
  const entries = await changeStatuses(tx, managerId, { changes: moving, locks, now }).catch(explainOverlap)
  const moved = new Set(entries.map(({ id }) => id))
  const takingTime = withoutTime.filter((id) => moved.has(id))
  if (takingTime.length > 0 && (await overlapsRunning(tx, managerId, takingTime, now)))
    refuse('CONFLICT', textOf('timesheets.statusWouldOverlap'))
  await reclaimFreedTime(ctx, waiting)
  await notifyDecisions(ctx, entries, changes)

  const left = changes.filter(({ id }) => !moved.has(id)).map(({ id }) => id)
  if (left.length === 0) return { changed: changes.map(({ id }) => id), refused: [] }

  const present = await findStatuses(tx, managerId, left)
  const asAsked = (change: StatusChange) => moved.has(change.id) || isAsAsked(present.get(change.id), change)
  return {
    changed: changes.filter(asAsked).map(({ id }) => id),
    refused: changes
      .filter((change) => !asAsked(change))
      .map(({ id }) => {
        const entry = present.get(id)
        const locked = entry !== undefined && lockOfEntry(entry, locks) !== undefined
        return { id, status: entry?.status ?? null, locked }
      }),
  }
}

/**
 * Two rejections are the same decision only with the same reason; otherwise a lost reason would be reported as saved.
 */
function isAsAsked(
  entry: { status: TimesheetStatus; rejectReason: string | null } | undefined,
  { from, to, reason }: StatusChange,
): boolean {
  if (entry?.status !== to) return false
  return !takesReason(decisions[to]) || from === to || entry.rejectReason === (reason || null)
}

function explainOverlap(error: unknown): never {
  if (constraintName(error) === 'timesheet_logs_no_overlap') refuse('CONFLICT', textOf('timesheets.statusWouldOverlap'))
  throw error
}
