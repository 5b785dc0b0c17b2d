import { breaksWithin, type ClockedEntry, clockedStatus, endAfter } from '#shared/timesheets/clock/clocked-entry.ts'
import type { PhoneFlag } from '#shared/timesheets/approval/phone-flag.ts'
import type { TimesheetStatus } from '#shared/timesheets/approval/timesheet-status.ts'
import { mergeBreaks } from './merge-breaks.ts'

/** An entry of a phone as its row and parts say it, which a manager may have changed. */
export interface KeptEntry extends Omit<ClockedEntry, 'status'> {
  status: TimesheetStatus
  source: string
  editedAt: string | null
  blocksTime: boolean
}

/**
 * An entry with what a phone has said since. Whatever the row has other than the events said before, a manager wrote, and
 * it stays. Once a manager has finished, edited or decided on it, its hours stay and a difference is flagged.
 * @param before as the events known so far make it
 * @param after as all events make it
 */
export function mergeClocked(kept: KeptEntry, before: ClockedEntry, after: ClockedEntry): KeptEntry {
  const comments = written(kept, before.comments, after.comments) ?? kept.comments
  const { job, differ } = mergeJob(kept, before, after)
  if (isDecided(kept)) {
    const differs = [startOf, endOf, breaksOf].some((of) => of(after) !== of(before) && of(after) !== of(kept))
    return { ...kept, ...job, comments, flags: differs || differ ? union(kept.flags, ['differs']) : kept.flags }
  }
  const begun = kept.editedAt === null ? after : kept
  const startTime = begun.startTime
  const { endTime, setBack } = endAfter(startTime, after.endTime)
  const merged = mergeBreaks(kept, before.breaks, after.breaks)
  const breaks = breaksWithin(merged.breaks, endTime)
  // A manager may have ended it meanwhile.
  const lasts = breaks.some((each) => each.endTime === endTime)
  const reckoned = after.flags.filter((flag) => flag !== 'break_unended' || lasts)
  const found = union(reckoned, [
    ...(setBack ? (['clock_doubtful'] as const) : []),
    ...(merged.differ || differ ? (['differs'] as const) : []),
  ])
  return {
    ...kept,
    comments,
    startTime,
    endTime,
    timezoneOffset: begun.timezoneOffset,
    ...job,
    breaks,
    status: clockedStatus(endTime, breaks),
    // A manager who edited it has dealt with what was found before.
    flags:
      kept.editedAt === null
        ? union(found, kept.flags.filter(isNoFinding))
        : union(
            kept.flags,
            found.filter((flag) => !before.flags.includes(flag)),
          ),
    forgottenReason: after.forgottenReason ?? kept.forgottenReason,
  }
}

/**
 * The location and activity: what a manager chose or decided on stays, and what they left as it was the phone still sets,
 * also after their edit: hours without a location are no decision about it.
 * @returns whether the phone has newly said otherwise than what stays
 */
function mergeJob(kept: KeptEntry, before: ClockedEntry, after: ClockedEntry): { job: Job; differ: boolean } {
  const isManagers = isDecided(kept) && (kept.status !== 'pending' || kept.source !== 'phone')
  const isLeftAlone = kept.editedAt === null || jobText(kept) === jobText(before)
  const takesPhones = !isManagers && isLeftAlone
  const { locationIds, activityIds } = takesPhones ? after : kept
  const differ = !takesPhones && ![before, kept].some((other) => jobText(other) === jobText(after))
  return { job: { locationIds, activityIds }, differ }
}

/** Whether its hours are a manager's by now. */
export function isDecided({ status, source, editedAt }: Pick<KeptEntry, 'status' | 'source' | 'editedAt'>): boolean {
  if (status === 'active' || status === 'break') return false
  return status !== 'pending' || source !== 'phone' || editedAt !== null
}

export function union(one: readonly PhoneFlag[], other: readonly PhoneFlag[]): PhoneFlag[] {
  return [...new Set([...one, ...other])].toSorted()
}

/** Not reckoned from the events of the entry. */
const isNoFinding = (flag: PhoneFlag) => flag === 'late' || flag === 'overlap' || flag === 'worked_before_archiving'

/** What the phone has newly said, where no manager wrote over it. */
function written(kept: KeptEntry, before: string, after: string): string | undefined {
  return kept.editedAt === null && after !== before ? after : undefined
}

type Job = Pick<KeptEntry, 'locationIds' | 'activityIds'>
const jobText = ({ locationIds, activityIds }: Job) => JSON.stringify([locationIds.toSorted(), activityIds.toSorted()])

type Hours = Pick<KeptEntry, 'startTime' | 'endTime' | 'breaks'>
const startOf = ({ startTime }: Hours) => startTime
const endOf = ({ endTime }: Hours) => endTime
const breaksOf = ({ breaks }: Hours) =>
  JSON.stringify(breaks.map(({ startTime, endTime, type }) => [startTime, endTime, type]))
