import type { RecordedPoint } from '#shared/timesheets/clock/clock-contract.ts'
import { countedPoints, mergedTrack } from '#shared/timesheets/tracks/track-points.ts'
import type { EmployeeContext } from '#server/core/http/context.ts'
import { refuse, refuseNotFound } from '#server/core/http/refuse.ts'
import { readTrack, trackName, writeTrack } from './track-file.ts'
import {
  findBreaks,
  deletePositionUnlessRunning,
  lockConsentsForShare,
  lockOwnEntryForUpdate,
  moveLivePosition,
  nameTrack,
} from './tracks-store.ts'

const notAgreed =
  'You are not sharing your location, so these location points were not saved. Your hours are safe. To share it, agree to location tracking again.'

/**
 * Adds points to the track of the caller's own entry, in any order and any number of times. Points that the employee
 * did not agree to are dropped silently: those outside the entry, on a break or from before they agreed.
 */
export async function recordTrack(
  { actor, tx, now, storage }: EmployeeContext,
  { entryId, points }: { entryId: string; points: RecordedPoint[] },
) {
  const { managerId } = actor
  const entry = await lockOwnEntryForUpdate(tx, actor, entryId)
  if (!entry) refuseNotFound('entry')
  // Separate statements, so that they see what the previous holder of the entry's row lock has written.
  const [breaks, consents] = await Promise.all([findBreaks(tx, managerId, entryId), lockConsentsForShare(tx, actor)])
  if (consents.every(({ withdrawnAt }) => withdrawnAt !== null)) refuse('CONFLICT', notAgreed)

  const counted = mergedTrack([], countedPoints(points, { ...entry, breaks }, { consents, now }))
  const newest = counted.at(-1)
  if (newest) {
    const name = trackName(managerId, entryId)
    const stored = await readTrack(storage, name)
    await writeTrack(storage, name, mergedTrack(stored, counted))
    await nameTrack(tx, managerId, entryId, name)
    if (entry.endTime === null) await moveLivePosition(tx, actor, newest)
  }
  if (entry.endTime !== null) await deletePositionUnlessRunning(tx, actor)
  return { ok: true as const }
}
