import { textOf } from '#shared/texts.ts'
import { localDateOf, offsetMinutesAt } from '#shared/core/zone.ts'
import { constraintName } from '#server/core/database/constraint-name.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { refuse, refuseNotFound } from '#server/core/http/refuse.ts'
import { type EntryContent, isSameContent, inMilliseconds, refuseProblems } from './entry-content.ts'
import { findEntryParts, findOverlaps, findSavedEntries, insertEntries } from './new-entries-store.ts'
import { acquirePeriodLockShared, acquireEntryTimesLock } from '../locks/period-locks-store.ts'
import type { EntryOf } from './entry-parts-store.ts'
import { refuseLocked } from '../locks/period-locks.ts'

interface EntriesWanted extends EntryContent {
  entries: EntryOf[]
  endTime: string
}

/**
 * Creates the same pending entry for one or more employees, all or nothing. Repeating it with the same IDs changes
 * nothing.
 */
export async function createEntries(ctx: BusinessContext, input: EntriesWanted) {
  const { actor, tx, now } = ctx
  const wanted = inMilliseconds(input)
  checkInput(wanted)
  const { entries, startTime, endTime, comments, breaks } = wanted
  const asked = {
    employeeIds: entries.map(({ employeeId }) => employeeId),
    locationIds: [...new Set(wanted.locationIds)],
    activityIds: [...new Set(wanted.activityIds)],
  }

  const acquireLock = entries.length > 1 ? acquireEntryTimesLock : acquirePeriodLockShared
  const locks = await acquireLock(tx, actor.managerId)
  const parts = await findEntryParts(tx, actor.managerId, asked, { startTime, endTime, now })
  const stranger = entries.findIndex(({ employeeId }) => !parts.employeeIds.includes(employeeId))
  if (stranger >= 0) {
    refuse('NOT_FOUND', textOf('timesheets.noEmploymentInfo'), { at: `entries.${stranger}.employeeId` })
  }
  if (parts.locationIds.length < asked.locationIds.length) refuseNotFound('location')
  if (parts.activityIds.length < asked.activityIds.length) refuseNotFound('activity')

  const zone = parts.timeZone
  const day = localDateOf(startTime, zone)
  refuseLocked([{ from: day, to: day }], locks)
  // A running entry lasts until now, which the table's constraint cannot express.
  const overlapsRunning = entries.filter(({ employeeId }) => parts.runningIds.includes(employeeId))
  if (overlapsRunning.length > 0) await checkSentBefore(ctx, overlapsRunning, wanted, zone)

  const inserted = await insertEntries(tx, actor.managerId, entries, {
    ...asked,
    startTime,
    endTime,
    comments,
    timezoneOffset: offsetMinutesAt(startTime, zone),
    breaks: breaks.map((each) => ({ ...each, timezoneOffset: offsetMinutesAt(each.startTime, zone) })),
  }).catch(refuseRemovedEmployee)
  for (const { employeeId } of entries) ctx.concerned.add(employeeId)
  const left = entries.filter(({ id }) => !inserted.includes(id))
  if (left.length > 0) await checkSentBefore(ctx, left, wanted, zone)
  return { ok: true as const }
}

/** The employee was deleted between the check and the insert. */
function refuseRemovedEmployee(error: unknown): never {
  if (constraintName(error) !== 'timesheet_logs_employment_fk') throw error
  refuse('NOT_FOUND', textOf('timesheets.noEmploymentInfo'))
}

function checkInput(wanted: EntriesWanted) {
  refuseProblems(wanted)
  const { entries } = wanted
  const distinct = (key: keyof EntryOf) => new Set(entries.map((entry) => entry[key])).size === entries.length
  if (!distinct('employeeId') || !distinct('id'))
    refuse('BAD_REQUEST', textOf('timesheets.employeeTwice'), { at: 'entries' })
}

/** What was not inserted was either saved by an earlier identical call or overlaps another entry. */
async function checkSentBefore(
  { actor: { managerId }, tx, now }: BusinessContext,
  left: readonly EntryOf[],
  wanted: EntriesWanted,
  zone: string,
) {
  const ids = left.map(({ id }) => id)
  const saved = await findSavedEntries(tx, managerId, ids)
  for (const { id, employeeId } of left) {
    const before = saved.get(id)
    // Only a complete match may be answered as saved: a missing break would be paid.
    const same = before?.employeeId === employeeId && isSameContent(before, wanted)
    if (before && !same) refuse('CONFLICT', textOf('timesheets.savedOtherwise'))
  }
  const barred = left.filter(({ id }) => !saved.has(id))
  if (barred.length === 0) return
  const employeeIds = barred.map(({ employeeId }) => employeeId)
  const { startTime, endTime } = wanted
  const overlaps = await findOverlaps(tx, managerId, { employeeIds, startTime, endTime, now })
  refuse('CONFLICT', textOf('timesheets.overlaps', { overlaps, zone }))
}
