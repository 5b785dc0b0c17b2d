import {
  breaksWithin,
  type ClockedEntry,
  clockedStatus,
  endAfter,
  type ClockedBreak,
} from '#shared/timesheets/clock/clocked-entry.ts'
import type { PhoneFlag } from '#shared/timesheets/approval/phone-flag.ts'
import type { TimesheetStatus } from '#shared/timesheets/approval/timesheet-status.ts'

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
  const { job, takesPhones, differ } = mergeJob(stored, before, after)
  if (isDecided(stored)) {
    const differs = [startOf, endOf, breaksOf].some((of) => of(after) !== of(before) && of(after) !== of(stored))
    const flags = [
      ...(differs || differ ? (['conflicts_with_edit'] as const) : []),
      ...after.flags.filter((flag) => flag === machineFlag && takesPhones && !before.flags.includes(flag)),
    ]
    return { ...stored, ...job, comments, flags: flags.length > 0 ? union(stored.flags, flags) : stored.flags }
  }
  const begun = stored.editedAt === null ? after : stored
  const startTime = begun.startTime
  const { endTime, setBack } = endAfter(startTime, after.endTime)
  const merged = mergeBreaks(stored, before.breaks, after.breaks)
  const breaks = breaksWithin(merged.breaks, endTime)
  // A manager may have ended the break.
  const lasts = breaks.some((each) => each.endTime === endTime)
  const derivedFlags = after.flags
    .filter((flag) => flag !== 'break_unended' || lasts)
    .filter((flag) => flag !== machineFlag || takesPhones)
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

/** Said of the machines, so it goes where they go. */
export const machineFlag: PhoneFlag = 'machine_out_of_use'

/**
 * The location, activity and machines. What a manager chose or decided on stays. What they left unchanged the phone
 * still sets, even after an edit: hours without a location are not a decision about it.
 * @returns whether they are the phone's, and whether it newly reports something different from what stays
 */
function mergeJob(stored: StoredEntry, before: ClockedEntry, after: ClockedEntry) {
  const isManagers = isDecided(stored) && (stored.status !== 'pending' || stored.source !== 'phone')
  const isLeftAlone = stored.editedAt === null || jobText(stored) === jobText(before)
  const takesPhones = !isManagers && isLeftAlone
  const { locationIds, activityIds, assetIds }: Job = takesPhones ? after : stored
  const differ = !takesPhones && ![before, stored].some((other) => jobText(other) === jobText(after))
  return { job: { locationIds, activityIds, assetIds }, takesPhones, differ }
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

type Job = Pick<StoredEntry, 'locationIds' | 'activityIds' | 'assetIds'>

const jobText = ({ locationIds, activityIds, assetIds }: Job) =>
  JSON.stringify([locationIds, activityIds, assetIds].map((ids) => ids.toSorted()))

type Hours = Pick<StoredEntry, 'startTime' | 'endTime' | 'breaks'>

const startOf = ({ startTime }: Hours) => startTime

const endOf = ({ endTime }: Hours) => endTime

const breaksOf = ({ breaks }: Hours) =>
  JSON.stringify(breaks.map(({ startTime, endTime, type }) => [startTime, endTime, type]))

interface Kept {
  breaks: readonly ClockedBreak[]
  editedAt: string | null
}

/**
 * Keeps what a manager changed in a break and takes the rest from the phone: a break whose start or type was corrected
 * while it was on still ends when the phone ends it, and a deleted break stays deleted.
 * @returns whether the phone ended a break at a different time than a manager did
 */
function mergeBreaks(
  { breaks, editedAt }: Kept,
  before: readonly ClockedBreak[],
  after: readonly ClockedBreak[],
): { breaks: ClockedBreak[]; differ: boolean } {
  const pairs = breaks.map((stored) => {
    const known = knownBreak(stored, before)
    return { stored, known, said: after.find(({ id }) => id === known?.id) }
  })
  const remaining = pairs.flatMap(({ stored, known, said }): ClockedBreak[] => {
    if (!known || known.endTime !== stored.endTime) return [stored]
    if (!said) return []
    const startTime = known.startTime === stored.startTime ? said.startTime : stored.startTime
    return [{ ...said, startTime, type: known.type === stored.type ? said.type : stored.type }]
  })
  const differ = pairs.some(({ stored, known, said }) => {
    if (!said || said.endTime === null || known?.endTime === stored.endTime || said.endTime === stored.endTime)
      return false
    // The manager who edited the entry has already seen this end.
    return editedAt === null || said.endTime !== known?.endTime
  })
  // Breaks that began while the entry was decided were not stored, so they are added now.
  const dealtWith = editedAt === null ? pairs.map(({ known }) => known) : before
  const begun = after.filter(({ id }) => !dealtWith.some((known) => known?.id === id))
  return { breaks: [...remaining, ...begun], differ }
}

/** A manager's edit gives breaks new IDs. A break is then matched by its start, or by being the one that is on. */
function knownBreak(each: ClockedBreak, breaks: readonly ClockedBreak[]): ClockedBreak | undefined {
  return (
    breaks.find(({ id }) => id === each.id) ??
    breaks.find(({ startTime }) => startTime === each.startTime) ??
    breaks.find(({ endTime }) => endTime === null && each.endTime === null)
  )
}
