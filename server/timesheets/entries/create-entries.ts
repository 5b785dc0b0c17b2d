import { textOf } from '#shared/texts.ts'
import { localDateOf, offsetMinutesAt } from '#shared/core/time/zone.ts'
import type { LockedDays } from '#shared/timesheets/locks/period-lock.ts'
import { constraintName } from '#server/core/database/constraint-name.ts'
import { saveOnce } from '#server/core/database/save-once.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { refuse, refuseNotFound } from '#server/core/http/refuse.ts'
import { type EntryContent, inMilliseconds, refuseProblems } from './entry-content.ts'
import { findEntryParts, findOverlaps, insertEntries } from './new-entries-store.ts'
import { acquirePeriodLockShared, acquireEntryTimesLock } from '../locks/period-locks-store.ts'
import type { EntryOf } from './entry-parts-store.ts'
import { farmSettings } from '../farm/farm-settings.ts'
import { refuseLocked } from '../locks/period-locks.ts'

interface EntriesWanted extends EntryContent {
  entries: EntryOf[]
  endTime: string
}

/**
 * Creates the same pending entry for one or more employees, all or nothing. Repeating it with the same IDs changes
 * nothing. Only a complete match counts as repeated: a missing break would be paid.
 */
export async function createEntries(ctx: BusinessContext, input: EntriesWanted) {
  const { actor, tx } = ctx
  const wanted = inMilliseconds(input)
  checkInput(wanted)
  const { entries } = wanted
  const acquireLock = entries.length > 1 ? acquireEntryTimesLock : acquirePeriodLockShared
  const locks = await acquireLock(tx, actor.managerId)
  const saving = {
    table: 'timesheet_logs',
    rows: entries.map((entry) => newEntry(entry, wanted)),
    otherwise: textOf('timesheets.savedOtherwise'),
    refuseTaken: (taken: readonly EntryOf[]) => refuseOverlaps(ctx, taken, wanted),
  }
  await saveOnce(ctx, saving, (fresh) => insertChecked(ctx, fresh, { wanted, locks }))
  return { ok: true as const }
}

/** Rows of a part of an entry; an activity chosen twice is one. */
const partOf = (table: string, rows: readonly object[]) => ({
  table,
  of: 'logId',
  rows: rows.map((row) => ({ ...row })),
})

const newEntry = ({ id, employeeId }: EntryOf, wanted: EntriesWanted) => {
  const { startTime, endTime, comments, locationIds, activityIds, assetIds, breaks } = wanted
  return {
    id,
    employeeId,
    columns: { employmentInfo: employeeId, logType: 'work', startTime, endTime, comments },
    parts: [
      partOf(
        'log_locations',
        [...new Set(locationIds)].map((locationId) => ({ locationId })),
      ),
      partOf(
        'log_activities',
        [...new Set(activityIds)].map((activityId) => ({ activityId })),
      ),
      partOf(
        'log_assets',
        [...new Set(assetIds)].map((assetId) => ({ assetId })),
      ),
      partOf('timesheet_breaks', breaks),
    ],
  }
}

async function insertChecked(
  ctx: BusinessContext,
  fresh: readonly EntryOf[],
  { wanted, locks }: { wanted: EntriesWanted; locks: readonly LockedDays[] },
) {
  const { actor, tx, now } = ctx
  const { startTime, endTime, comments, breaks } = wanted
  const asked = {
    employeeIds: fresh.map(({ employeeId }) => employeeId),
    locationIds: [...new Set(wanted.locationIds)],
    activityIds: [...new Set(wanted.activityIds)],
    assetIds: [...new Set(wanted.assetIds)],
  }
  const parts = await findEntryParts(tx, actor.managerId, asked, { startTime, endTime, now })
  const stranger = fresh.find(({ employeeId }) => !parts.employeeIds.includes(employeeId))
  if (stranger) {
    const index = wanted.entries.findIndex(({ id }) => id === stranger.id)
    refuse('NOT_FOUND', textOf('timesheets.noEmploymentInfo'), { at: `entries.${index}.employeeId` })
  }
  if (parts.locationIds.length < asked.locationIds.length) refuseNotFound('location')
  if (parts.activityIds.length < asked.activityIds.length) refuseNotFound('activity')
  if (parts.assetIds.length < asked.assetIds.length) refuseNotFound('asset')

  const zone = parts.timeZone
  const day = localDateOf(startTime, zone)
  refuseLocked([{ from: day, to: day }], locks)
  // A running entry lasts until now, which the table's constraint cannot express.
  const overlapsRunning = fresh.filter(({ employeeId }) => parts.runningIds.includes(employeeId))
  if (overlapsRunning.length > 0) await refuseOverlaps(ctx, overlapsRunning, wanted)
  return insertEntries(tx, actor.managerId, fresh, {
    ...asked,
    startTime,
    endTime,
    comments,
    timezoneOffset: offsetMinutesAt(startTime, zone),
    breaks: breaks.map((each) => ({ ...each, timezoneOffset: offsetMinutesAt(each.startTime, zone) })),
  }).catch(refuseRemovedEmployee)
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

/** These employees have other entries at these times. */
async function refuseOverlaps(
  { actor: { managerId }, tx, now }: BusinessContext,
  barred: readonly EntryOf[],
  { startTime, endTime }: EntriesWanted,
): Promise<never> {
  const employeeIds = barred.map(({ employeeId }) => employeeId)
  const overlaps = await findOverlaps(tx, managerId, { employeeIds, startTime, endTime, now })
  const { zone } = await farmSettings(tx, managerId)
  refuse('CONFLICT', textOf('timesheets.overlaps', { overlaps, zone }))
}
