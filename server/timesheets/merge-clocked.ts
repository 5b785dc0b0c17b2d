import {
  breaksWithin,
  type ClockedBreak,
  type ClockedEntry,
  clockedStatus,
  endAfter,
} from '#shared/timesheets/clocked-entry.ts'
import type { PhoneFlag } from '#shared/timesheets/phone-flag.ts'
import type { TimesheetStatus } from '#shared/timesheets/timesheet-status.ts'

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
  if (isDecided(kept)) {
    const differs = [startOf, endOf, breaksOf].some((of) => of(after) !== of(before) && of(after) !== of(kept))
    return { ...kept, comments, flags: differs ? union(kept.flags, ['differs']) : kept.flags }
  }
  const begun = kept.editedAt === null ? after : kept
  const startTime = begun.startTime
  const { endTime, setBack } = endAfter(startTime, after.endTime)
  const merged = mergeBreaks(kept, before.breaks, after.breaks)
  const breaks = breaksWithin(merged.breaks, endTime)
  const found = union(after.flags, [
    ...(setBack ? (['clock_doubtful'] as const) : []),
    ...(merged.differ ? (['differs'] as const) : []),
  ])
  return {
    ...kept,
    comments,
    startTime,
    endTime,
    timezoneOffset: begun.timezoneOffset,
    locationIds: begun.locationIds,
    activityIds: begun.activityIds,
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

/** Whether its hours are a manager's by now. */
export function isDecided({ status, source, editedAt }: Pick<KeptEntry, 'status' | 'source' | 'editedAt'>): boolean {
  if (status === 'active' || status === 'break') return false
  return status !== 'pending' || source !== 'phone' || editedAt !== null
}

export function union(one: readonly PhoneFlag[], other: readonly PhoneFlag[]): PhoneFlag[] {
  return [...new Set([...one, ...other])].toSorted()
}

/** Not reckoned from the events of the entry. */
const isNoFinding = (flag: PhoneFlag) => flag === 'late' || flag === 'overlap'

/** What the phone has newly said, where no manager wrote over it. */
function written(kept: KeptEntry, before: string, after: string): string | undefined {
  return kept.editedAt === null && after !== before ? after : undefined
}

type Hours = Pick<KeptEntry, 'startTime' | 'endTime' | 'breaks'>
const startOf = ({ startTime }: Hours) => startTime
const endOf = ({ endTime }: Hours) => endTime
const breaksOf = ({ breaks }: Hours) =>
  JSON.stringify(breaks.map(({ startTime, endTime, type }) => [startTime, endTime, type]))

/**
 * What a manager changed of a break stays, and the phone says the rest: one whose start or kind they corrected while it
 * was on still ends when the phone says so.
 * @returns whether the phone ended one at another time than a manager did
 */
function mergeBreaks(kept: KeptEntry, before: readonly ClockedBreak[], after: readonly ClockedBreak[]) {
  let differ = false
  const remaining = kept.breaks.flatMap((each) => {
    const known = knownBreak(each, before)
    if (!known) return [each]
    const said = after.find(({ id }) => id === known.id)
    if (known.endTime !== each.endTime) {
      // What an edit was made over, its manager has seen.
      const isNews = kept.editedAt === null || said?.endTime !== known.endTime
      differ ||= isNews && said !== undefined && said.endTime !== null && said.endTime !== each.endTime
      return [each]
    }
    if (!said) return []
    const startTime = known.startTime === each.startTime ? said.startTime : each.startTime
    return [{ ...said, startTime, type: known.type === each.type ? said.type : each.type }]
  })
  const begun = after.filter(({ id }) => !before.some((known) => known.id === id))
  return { breaks: [...remaining, ...begun], differ }
}

/** A manager's edit gives breaks new ids: there one is known again by its start, and the one that is on by being on. */
function knownBreak(each: ClockedBreak, breaks: readonly ClockedBreak[]): ClockedBreak | undefined {
  return (
    breaks.find(({ id }) => id === each.id) ??
    breaks.find(({ startTime }) => startTime === each.startTime) ??
    breaks.find(({ endTime }) => endTime === null && each.endTime === null)
  )
}
