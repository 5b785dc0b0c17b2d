import { localDateOf, offsetMinutesAt } from '#shared/core/zone.ts'
import { daysOfEntry } from '#shared/timesheets/locks/period-lock.ts'
import type { TimesheetStatus } from '#shared/timesheets/approval/timesheet-status.ts'
import { constraintName } from '#server/core/database/constraint-name.ts'
import type { ManagerContext } from '#server/core/http/context.ts'
import { refuse, refuseNotFound } from '#server/core/http/refuse.ts'
import { acquireClockLock } from '../clock/clock-events-store.ts'
import { lockEmployeeEntriesForUpdate } from '../clock/clocked-rows-store.ts'
import { findEntryToEdit, rewriteEntry } from './edit-entry-store.ts'
import { type EntryContent, isSameContent } from './entry-content.ts'
import { findEntryParts, findOverlaps } from './new-entries-store.ts'
import { overlapSentence, takenJustNow } from '../overlaps/overlap-sentence.ts'
import { acquireEntryTimesLock } from '../locks/period-locks-store.ts'
import { refuseLocked } from '../locks/refuse-locked.ts'
import { refuseProblems } from '../approval/refuse-problems.ts'
import { resolveOverlaps } from '../overlaps/resolve-overlaps.ts'
import { forgetPlaceUnlessRunning } from '../tracks/tracks-store.ts'
import { inMilliseconds } from '../overlaps/wanted-times.ts'

/** An `endTime` of null leaves a running entry running. */
interface EditWanted extends EntryContent {
  id: string
  version: number
}

type Entry = NonNullable<Awaited<ReturnType<typeof findEntryToEdit>>>

const isLeave = 'This entry is leave. Nothing was saved. Change it with the leave form.'
const changedInTheMeantime =
  'Somebody else changed this entry meanwhile. Your changes are not saved. Reload the page to see theirs, then make yours again.'
const endNeeded = 'Choose an end time.'

/**
 * Rewrites an entry of work with its places, activities and breaks. Its status stays, but a running entry that gets an
 * end is pending from then on. What is as asked already counts as saved, so that sending twice is harmless.
 */
export async function editEntry(ctx: ManagerContext, input: EditWanted) {
  const { actor, tx, now } = ctx
  const locks = await acquireEntryTimesLock(tx, actor.managerId)
  const entry = await findEntryToEdit(tx, actor.managerId, input.id)
  if (!entry) refuseNotFound('entry')
  if (entry.logType === 'leave') refuse('BAD_REQUEST', isLeave)
  const person = { managerId: actor.managerId, employeeId: entry.employeeId }
  await acquireClockLock(tx, person)
  await lockEmployeeEntriesForUpdate(tx, actor.managerId, { employeeIds: [entry.employeeId], ids: [entry.id] })
  const zone = entry.timeZone
  // An entry that is not moved stays on the day it is kept with, whatever the zone has become.
  const moved = inMilliseconds(input).startTime !== entry.startTime
  const day = moved ? localDateOf(input.startTime, zone) : entry.day
  refuseLocked([daysOfEntry(entry), { from: day, to: day }], locks)

  const running = isRunning(entry.status)
  const wanted = contentOf(inMilliseconds(input), running)
  if (isSameContent(entry, wanted)) return { version: entry.version }
  if (entry.version !== input.version) refuse('CONFLICT', changedInTheMeantime)
  if (wanted.endTime === null && !running) refuse('BAD_REQUEST', endNeeded, { endTime: endNeeded })
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
    // Whoever edits it has seen what the phone found; the overlap alone is there until it fits.
    phoneFlags: fits ? [] : ['overlap'],
  }).catch(explainOverlap)
  if (version !== undefined) {
    await resolveOverlaps({ tx, actor: person, now }).catch(explainOverlap)
    if (running && wanted.endTime !== null) await forgetPlaceUnlessRunning(tx, person)
    return { version }
  }
  // Somebody was faster: the same call sent twice, or somebody else.
  const present = await findEntryToEdit(tx, actor.managerId, input.id)
  if (!present || !isSameContent(present, wanted)) refuse('CONFLICT', changedInTheMeantime)
  return { version: present.version }
}

const isRunning = (status: TimesheetStatus) => status === 'active' || status === 'break'

/** What is to be written: whoever finishes a running entry ends the break that is on with it. */
function contentOf({ id: _id, version: _version, ...wanted }: EditWanted, running: boolean): EntryContent {
  const { endTime, breaks, locationIds, activityIds } = wanted
  return {
    ...wanted,
    locationIds: [...new Set(locationIds)],
    activityIds: [...new Set(activityIds)],
    breaks: running ? breaks.map((each) => ({ ...each, endTime: each.endTime ?? endTime })) : breaks,
  }
}

function statusAfter(status: TimesheetStatus, { endTime, breaks }: EntryContent): TimesheetStatus {
  if (!isRunning(status)) return status
  if (endTime !== null) return 'pending'
  return breaks.some((each) => each.endTime === null) ? 'break' : 'active'
}

/** Places and work that were removed from the lists may stay where they are, and come to no further entry. */
async function checkParts({ actor, tx, now }: ManagerContext, entry: Entry, wanted: EntryContent) {
  const locationIds = wanted.locationIds.filter((id) => !entry.locationIds.includes(id))
  const activityIds = wanted.activityIds.filter((id) => !entry.activityIds.includes(id))
  if (locationIds.length === 0 && activityIds.length === 0) return
  const asked = { employeeIds: [], locationIds, activityIds }
  const parts = await findEntryParts(tx, actor.managerId, asked, { ...wanted, endTime: wanted.endTime ?? now, now })
  if (parts.locationIds.length < locationIds.length) refuseNotFound('location')
  if (parts.activityIds.length < activityIds.length) refuseNotFound('activity')
}

/**
 * Whether the entry may take its time. One that takes it already is refused any that is another's; one that a phone
 * recorded over another may stay there, and one that is rejected takes none.
 */
async function hasItsTime({ actor, tx, now }: ManagerContext, entry: Entry, { startTime, endTime }: EntryContent) {
  if (entry.status === 'rejected') return true
  const overlaps = await findOverlaps(tx, actor.managerId, {
    employeeIds: [entry.employeeId],
    except: entry.id,
    startTime,
    endTime: endTime ?? now,
    now,
  })
  if (overlaps.length > 0 && entry.blocksTime) refuse('CONFLICT', overlapSentence(overlaps, entry.timeZone))
  return overlaps.length === 0
}

/** Somebody took the time between the look and the write. */
function explainOverlap(error: unknown): never {
  if (constraintName(error) === 'timesheet_logs_no_overlap') refuse('CONFLICT', takenJustNow)
  throw error
}
