import { textOf } from '#shared/texts.ts'
import { localDateOf, offsetMinutesAt } from '#shared/core/time/zone.ts'
import { daysOfEntry } from '#shared/timesheets/locks/period-lock.ts'
import type { TimesheetStatus } from '#shared/timesheets/approval/timesheet-status.ts'
import { constraintName } from '#server/core/database/constraint-name.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { refuse, refuseNotFound } from '#server/core/http/refuse.ts'
import { lockEmployeeEntriesForUpdate, acquireClockLock } from '../clock/clocked-entries-store.ts'
import { findEntryToEdit, rewriteEntry } from './edit-entry-store.ts'
import { type EntryContent, isSameContent, inMilliseconds, refuseProblems } from './entry-content.ts'
import { findEntryParts, findOverlaps } from './new-entries-store.ts'
import { acquireEntryTimesLock } from '../locks/period-locks-store.ts'
import { settleCandidates } from '../overlaps/resolve-overlaps.ts'
import { deletePositionUnlessRunning } from '../tracks/tracks-store.ts'
import { refuseLocked } from '../locks/period-locks.ts'

/** An `endTime` of null leaves a running entry running. */
interface EditWanted extends EntryContent {
  id: string
  version: number
}

type Entry = NonNullable<Awaited<ReturnType<typeof findEntryToEdit>>>

/**
 * Rewrites a work entry with its locations, activities, machines and breaks. The status stays, except that a running entry given
 * an end becomes pending. An entry that already matches counts as saved, so that repeating the call is harmless.
 */
export async function editEntry(ctx: BusinessContext, input: EditWanted) {
  const { actor, tx, now } = ctx
  const locks = await acquireEntryTimesLock(tx, actor.managerId)
  const entry = await findEntryToEdit(tx, actor.managerId, input.id)
  if (!entry) refuseNotFound('entry')
  if (entry.logType === 'leave') refuse('BAD_REQUEST', textOf('timesheets.isLeave'))
  const person = { managerId: actor.managerId, employeeId: entry.employeeId }
  await acquireClockLock(tx, person)
  await lockEmployeeEntriesForUpdate(tx, actor.managerId, { employeeIds: [entry.employeeId], ids: [entry.id] })
  const zone = entry.timeZone
  // An entry whose start does not change keeps its stored day, even if the zone has changed.
  const moved = inMilliseconds(input).startTime !== entry.startTime
  const day = moved ? localDateOf(input.startTime, zone) : entry.day
  refuseLocked([daysOfEntry(entry), { from: day, to: day }], locks)

  const running = isRunning(entry.status)
  const wanted = contentOf(inMilliseconds(input), entry)
  if (isSameContent(entry, wanted)) return { version: entry.version }
  if (entry.version !== input.version) refuse('CONFLICT', textOf('timesheets.changedMeanwhile'))
  if (wanted.endTime === null && !running) refuse('BAD_REQUEST', textOf('timesheets.endMissing'), { at: 'endTime' })
  refuseProblems(wanted, now)
  await checkParts(ctx, entry, wanted)
  const fits = await hasItsTime(ctx, entry, wanted)

  const version = await rewriteEntry(tx, actor.managerId, input, {
    ...wanted,
    timezoneOffset: offsetMinutesAt(wanted.startTime, zone),
    breaks: wanted.breaks.map((each) => ({ ...each, timezoneOffset: offsetMinutesAt(each.startTime, zone) })),
    status: statusAfter(entry.status, wanted),
    editedAt: now,
    blocksTime: fits && entry.status !== 'rejected',
    // An edit resolves what the phone found; only the overlap flag stays until the entry fits.
    phoneFlags: fits ? [] : ['overlap'],
  }).catch(explainOverlap)
  if (version !== undefined) {
    await settleCandidates(ctx, [person.employeeId]).catch(explainOverlap)
    if (running && wanted.endTime !== null) await deletePositionUnlessRunning(tx, person)
    return { version }
  }
  // The version has changed: this call was sent twice, or someone else was faster.
  const present = await findEntryToEdit(tx, actor.managerId, input.id)
  if (!present || !isSameContent(present, wanted)) refuse('CONFLICT', textOf('timesheets.changedMeanwhile'))
  return { version: present.version }
}

const isRunning = (status: TimesheetStatus) => status === 'active' || status === 'break'

/** What to write. Finishing a running entry also ends its current break. */
function contentOf({ id: _id, version: _version, ...wanted }: EditWanted, { status, assetIds: kept }: Entry) {
  const { endTime, breaks, locationIds, activityIds, assetIds = kept } = wanted
  return {
    ...wanted,
    locationIds: [...new Set(locationIds)],
    activityIds: [...new Set(activityIds)],
    assetIds: [...new Set(assetIds)],
    breaks: isRunning(status) ? breaks.map((each) => ({ ...each, endTime: each.endTime ?? endTime })) : breaks,
  }
}

function statusAfter(status: TimesheetStatus, { endTime, breaks }: EntryContent): TimesheetStatus {
  if (!isRunning(status)) return status
  if (endTime !== null) return 'pending'
  return breaks.some((each) => each.endTime === null) ? 'break' : 'active'
}

/** Removed locations, activities and machines may stay on the entry but cannot be added. */
async function checkParts({ actor, tx, now }: BusinessContext, entry: Entry, wanted: ReturnType<typeof contentOf>) {
  const locationIds = wanted.locationIds.filter((id) => !entry.locationIds.includes(id))
  const activityIds = wanted.activityIds.filter((id) => !entry.activityIds.includes(id))
  const assetIds = wanted.assetIds.filter((id) => !entry.assetIds.includes(id))
  if (locationIds.length + activityIds.length + assetIds.length === 0) return
  const asked = { employeeIds: [], locationIds, activityIds, assetIds }
  const parts = await findEntryParts(tx, actor.managerId, asked, { ...wanted, endTime: wanted.endTime ?? now, now })
  if (parts.locationIds.length < locationIds.length) refuseNotFound('location')
  if (parts.activityIds.length < activityIds.length) refuseNotFound('activity')
  if (parts.assetIds.length < assetIds.length) refuseNotFound('asset')
}

/**
 * Whether the entry may occupy its time. An entry that already does must not overlap another; one that a phone recorded
 * over another may stay flagged, and a rejected one occupies no time.
 */
async function hasItsTime({ actor, tx, now }: BusinessContext, entry: Entry, { startTime, endTime }: EntryContent) {
  if (entry.status === 'rejected') return true
  const overlaps = await findOverlaps(tx, actor.managerId, {
    employeeIds: [entry.employeeId],
    except: entry.id,
    startTime,
    endTime: endTime ?? now,
    now,
  })
  if (overlaps.length > 0 && entry.blocksTime)
    refuse('CONFLICT', textOf('timesheets.overlaps', { overlaps, zone: entry.timeZone }))
  return overlaps.length === 0
}

/** Another entry took the time between the check and the write. */
function explainOverlap(error: unknown): never {
  if (constraintName(error) === 'timesheet_logs_no_overlap') refuse('CONFLICT', textOf('timesheets.takenJustNow'))
  throw error
}
