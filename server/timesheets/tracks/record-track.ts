import { textOf } from '#shared/texts.ts'
import type { TrackOfEntry } from '#shared/timesheets/clock/clock-contract.ts'
import { tracksIn } from '#shared/timesheets/tracks/tracks-in.ts'
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

/**
 * Adds points to the tracks of the caller's own entries, in any order and any number of times. Points that the employee
 * did not agree to are dropped silently: those outside the entry, on a break or from before they agreed.
 */
export async function recordTrack(ctx: EmployeeContext, input: TrackOfEntry | { tracks: TrackOfEntry[] }) {
  // Two phones of one employee lock their entries in the same order.
  for (const track of tracksIn(input).toSorted(byEntry)) await addToTrack(ctx, track)
  return { ok: true as const }
}

const byEntry = (one: TrackOfEntry, other: TrackOfEntry) => (one.entryId < other.entryId ? -1 : 1)

async function addToTrack(
  { actor, tx, now, services: { storage } }: EmployeeContext,
  { entryId, points }: TrackOfEntry,
) {
  const { managerId } = actor
  const entry = await lockOwnEntryForUpdate(tx, actor, entryId)
  if (!entry) refuseNotFound('entry')
  // Separate statements, so that they see what the previous holder of the entry's row lock has written.
  const [breaks, consents] = await Promise.all([findBreaks(tx, managerId, entryId), lockConsentsForShare(tx, actor)])
  if (consents.every(({ withdrawnAt }) => withdrawnAt !== null))
    refuse('CONFLICT', textOf('timesheets.notSharingLocation'))

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
}
