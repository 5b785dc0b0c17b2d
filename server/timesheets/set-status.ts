import { lockOn } from '#shared/timesheets/period-lock.ts'
import type { TimesheetStatus } from '#shared/timesheets/timesheet-status.ts'
import type { StatusChange } from '#shared/timesheets/timesheets-contract.ts'
import { constraintName } from '../core/constraint-name.ts'
import type { ManagerContext } from '../core/context.ts'
import { refuse } from '../core/refuse.ts'
import { openLocks, openLocksAlone } from './period-locks-store.ts'
import { changeStatuses, findStatuses, meetRunning } from './timesheets-store.ts'

const namedTwice = 'An entry is named twice in this change. Nothing was changed; reload the page and try again.'
const wouldOverlap =
  'An entry here overlaps another entry of the same person, so it can only stay as it is. Nothing was changed. ' +
  'Reject the other entry or change its times first.'

/**
 * Approves, rejects or re-pends each entry that still has the status and the version its caller saw and is not locked. One that has the
 * asked status already counts as changed, so that sending twice is harmless; the rest are refused with what they are now.
 */
export async function setStatus(
  { actor: { managerId }, tx, now }: ManagerContext,
  { changes }: { changes: StatusChange[] },
) {
  const ids = new Set(changes.map(({ id }) => id))
  if (ids.size < changes.length) refuse('BAD_REQUEST', namedTwice, { changes: namedTwice })

  const moving = changes.filter(({ from, to }) => from !== to)
  // Only an entry that was rejected takes time it did not take before.
  const fromRejected = moving.filter(({ from }) => from === 'rejected')
  const passGate = fromRejected.length > 0 ? openLocksAlone : openLocks
  const locks = await passGate(tx, managerId)
  const moved = new Set(await changeStatuses(tx, managerId, { changes: moving, locks, now }).catch(explainOverlap))
  const takingTime = fromRejected.filter(({ id }) => moved.has(id)).map(({ id }) => id)
  if (takingTime.length > 0 && (await meetRunning(tx, managerId, takingTime, now))) refuse('CONFLICT', wouldOverlap)

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
        const locked = entry !== undefined && lockOn(entry.startDay, locks) !== undefined
        return { id, status: entry?.status ?? null, locked }
      }),
  }
}

/** Two rejections are the same decision only for the same reason: nobody is told that a lost one was kept. */
function isAsAsked(
  entry: { status: TimesheetStatus; rejectReason: string | null } | undefined,
  { from, to, reason }: StatusChange,
): boolean {
  if (entry?.status !== to) return false
  return to !== 'rejected' || from === to || entry.rejectReason === (reason || null)
}

function explainOverlap(error: unknown): never {
  if (constraintName(error) === 'timesheet_logs_no_overlap') refuse('CONFLICT', wouldOverlap)
  throw error
}
