import { breaksWithin, type ClockedEntry, clockedStatus, endAfter } from '#shared/timesheets/clock/clocked-entry.ts'
import type { PhoneFlag } from '#shared/timesheets/approval/phone-flag.ts'
import type { TimesheetStatus } from '#shared/timesheets/approval/timesheet-status.ts'
import { mergeBreaks } from './merge-breaks.ts'

/** A phone's entry as stored, which a manager may have changed. */
export interface StoredEntry extends Omit<ClockedEntry, 'status'> {
  status: TimesheetStatus
  source: string
  editedAt: string | null
  blocksTime: boolean
}

/**
 * Merges what a phone has sent since into an entry. Whatever differs from the earlier events was written by a manager
 * and stays. Once a manager has finished, edited or decided on the entry, its hours stay and a difference is flagged.
 * @param before the entry as the events known so far make it
 * @param after the entry as all events make it
 */
export function reconcileWithEvents(stored: StoredEntry, before: ClockedEntry, after: ClockedEntry): StoredEntry {
  const comments = written(stored, before.comments, after.comments) ?? stored.comments
  const { job, differ } = mergeJob(stored, before, after)
  if (isDecided(stored)) {
    const differs = [startOf, endOf, breaksOf].some((of) => of(after) !== of(before) && of(after) !== of(stored))
    return {
      ...stored,
      ...job,
      comments,
      flags: differs || differ ? union(stored.flags, ['conflicts_with_edit']) : stored.flags,
    }
  }
  const begun = stored.editedAt === null ? after : stored
  const startTime = begun.startTime
  const { endTime, setBack } = endAfter(startTime, after.endTime)
  const merged = mergeBreaks(stored, before.breaks, after.breaks)
  const breaks = breaksWithin(merged.breaks, endTime)
  // A manager may have ended the break.
  const lasts = breaks.some((each) => each.endTime === endTime)
  const derivedFlags = after.flags.filter((flag) => flag !== 'break_unended' || lasts)
  const found = union(derivedFlags, [
    ...(setBack ? (['clock_skew'] as const) : []),
    ...(merged.differ || differ ? (['conflicts_with_edit'] as const) : []),
  ])
  return {
    ...stored,
    comments,
    startTime,
    endTime,
    timezoneOffset: begun.timezoneOffset,
    ...job,
    breaks,
    status: clockedStatus(endTime, breaks),
    // A manager's edit resolves what was found before.
    flags:
      stored.editedAt === null
        ? union(found, stored.flags.filter(isNoFinding))
        : union(
            stored.flags,
            found.filter((flag) => !before.flags.includes(flag)),
          ),
    forgottenReason: after.forgottenReason ?? stored.forgottenReason,
  }
}

/**
 * The location and activity. What a manager chose or decided on stays. What they left unchanged the phone still sets,
 * even after an edit: hours without a location are not a decision about it.
 * @returns whether the phone newly reports something different from what stays
 */
function mergeJob(stored: StoredEntry, before: ClockedEntry, after: ClockedEntry): { job: Job; differ: boolean } {
  const isManagers = isDecided(stored) && (stored.status !== 'pending' || stored.source !== 'phone')
  const isLeftAlone = stored.editedAt === null || jobText(stored) === jobText(before)
  const takesPhones = !isManagers && isLeftAlone
  const { locationIds, activityIds } = takesPhones ? after : stored
  const differ = !takesPhones && ![before, stored].some((other) => jobText(other) === jobText(after))
  return { job: { locationIds, activityIds }, differ }
}

/** Whether its hours are now the manager's. */
export function isDecided({ status, source, editedAt }: Pick<StoredEntry, 'status' | 'source' | 'editedAt'>): boolean {
  if (status === 'active' || status === 'break') return false
  return status !== 'pending' || source !== 'phone' || editedAt !== null
}

export function union(one: readonly PhoneFlag[], other: readonly PhoneFlag[]): PhoneFlag[] {
  return [...new Set([...one, ...other])].toSorted()
}

/** Not derived from the events of the entry. */
const isNoFinding = (flag: PhoneFlag) => flag === 'late' || flag === 'overlap' || flag === 'worked_before_archiving'

/** What the phone newly reports, unless a manager has edited the entry. */
function written(stored: StoredEntry, before: string, after: string): string | undefined {
  return stored.editedAt === null && after !== before ? after : undefined
}

type Job = Pick<StoredEntry, 'locationIds' | 'activityIds'>
const jobText = ({ locationIds, activityIds }: Job) => JSON.stringify([locationIds.toSorted(), activityIds.toSorted()])

type Hours = Pick<StoredEntry, 'startTime' | 'endTime' | 'breaks'>
const startOf = ({ startTime }: Hours) => startTime
const endOf = ({ endTime }: Hours) => endTime
const breaksOf = ({ breaks }: Hours) =>
  JSON.stringify(breaks.map(({ startTime, endTime, type }) => [startTime, endTime, type]))
