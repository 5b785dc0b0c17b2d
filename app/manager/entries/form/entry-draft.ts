import { instantOf, localDateTimeOf } from '#shared/core/time/zone.ts'
import type { BreakType } from '#shared/timesheets/entries/break-type.ts'
import { breaksAreComplete, entryProblems, entryWarnings } from '#shared/timesheets/entries/entry-problem.ts'
import type { TimesheetEntry } from '#shared/timesheets/entries/timesheets-contract.ts'
import { type WorkedTime, workedTime } from '#shared/timesheets/pay/worked-time.ts'
import { isWholeLocalTime, localTimeProblem } from '#app/ui/form/time/local-date-time.ts'

/** Times are local `YYYY-MM-DDTHH:mm`: null until chosen, incomplete while typed. */
export type BreakDraft = { key: string; type: BreakType | null; startTime: string | null; endTime: string | null }
export type EntryDraft = {
  employeeIds: string[]
  startTime: string | null
  endTime: string | null
  comments: string
  locationIds: string[]
  activityIds: string[]
  assetIds: string[]
  breaks: BreakDraft[]
}

export type DraftOptions = {
  zone: string
  /** The present instant. */
  now: string
  /** The entry being edited. */
  entry?: TimesheetEntry
  /** When a running entry was finished with a click, to the millisecond. */
  finishedAt?: string | null
}

export function emptyDraft(employeeId: string | undefined): EntryDraft {
  return {
    employeeIds: employeeId === undefined ? [] : [employeeId],
    startTime: null,
    endTime: null,
    comments: '',
    locationIds: [],
    activityIds: [],
    assetIds: [],
    breaks: [],
  }
}

/** An entry as form values, in whole minutes. */
export function draftOf(entry: TimesheetEntry, zone: string): EntryDraft {
  const local = (instant: string | null) => instant && localMinuteOf(instant, zone)
  return {
    employeeIds: [entry.employeeId],
    startTime: local(entry.startTime),
    endTime: local(entry.endTime),
    comments: entry.comments,
    locationIds: entry.locationIds,
    activityIds: entry.activityIds,
    assetIds: entry.assetIds,
    breaks: entry.breaks.map(({ id, type, startTime, endTime }) => ({
      key: id,
      type,
      startTime: local(startTime),
      endTime: local(endTime),
    })),
  }
}

/** One sentence per field path. */
export function draftProblems(draft: EntryDraft, terms: DraftOptions): Record<string, string> {
  const problems = entryProblems(instantsOf(draft, terms), runsOn(terms) ? terms.now : null)
  return {
    ...(draft.employeeIds.length === 0 && { employeeIds: 'Choose at least one person.' }),
    ...Object.fromEntries(problems.map(({ path, message }) => [path, message])),
    ...unreadableTimes(draft),
  }
}

/** A typed time that can't be parsed blocks saving, even in an optional field. */
function unreadableTimes({ startTime, endTime, breaks }: EntryDraft): Record<string, string> {
  const times: [string, string | null][] = [
    ['startTime', startTime],
    ['endTime', endTime],
    ...breaks.flatMap((each, row): [string, string | null][] => [
      [`breaks.${row}.startTime`, each.startTime],
      [`breaks.${row}.endTime`, each.endTime],
    ]),
  ]
  return Object.fromEntries(
    times.flatMap(([path, value]) => {
      const problem = localTimeProblem(value)
      return problem === null ? [] : [[path, problem]]
    }),
  )
}

/** Warnings, as sentences; they do not block saving. */
export function draftWarnings(draft: EntryDraft, terms: DraftOptions): string[] {
  return entryWarnings(instantsOf(draft, terms), terms.now)
}

/**
 * The times to send to the server; null while a time is missing or a break is incomplete. Only a running entry may have
 * no end.
 */
export function completeTimes(draft: EntryDraft, terms: DraftOptions) {
  const { startTime, endTime, breaks } = instantsOf(draft, terms)
  if (startTime === null || (endTime === null && !runsOn(terms)) || !breaksAreComplete(breaks)) return null
  return { startTime, endTime, breaks: breaks.flatMap(completeBreak) }
}

/** The hours of the entry so far, without incomplete breaks. Null while the times are not valid. */
export function previewOf(draft: EntryDraft, terms: DraftOptions): WorkedTime | null {
  const { startTime, endTime, breaks } = instantsOf(draft, terms)
  if (startTime === null || endTime === null || entryProblems({ startTime, endTime, breaks }).length > 0) return null
  return workedTime({ startTime, endTime, breaks: breaks.flatMap(completeBreak) }, endTime)
}

/** The local minute of an instant, rounded down. */
export function localMinuteOf(instant: string, zone: string): string {
  return localDateTimeOf(instant, zone).slice(0, 16)
}

/** Whether the entry is still running. */
export function runsOn({ entry }: Pick<DraftOptions, 'entry'>): boolean {
  return entry?.status === 'active' || entry?.status === 'break'
}

/**
 * A field that still shows the recorded minute means the recorded instant. So an edit keeps its seconds and, when the
 * clocks go back, which of the two repeated hours it was in.
 */
function instantsOf(draft: EntryDraft, { zone, entry, finishedAt }: DraftOptions) {
  function instant(local: string | null, recorded: string | null | undefined) {
    if (!isWholeLocalTime(local)) return null
    return recorded && localMinuteOf(recorded, zone) === local ? recorded : instantOf(local, zone)
  }
  return {
    startTime: instant(draft.startTime, entry?.startTime),
    endTime: instant(draft.endTime, finishedAt ?? entry?.endTime),
    breaks: draft.breaks.map(({ key, type, startTime, endTime }) => {
      const recorded = entry?.breaks.find(({ id }) => id === key)
      return {
        type,
        startTime: instant(startTime, recorded?.startTime),
        endTime: instant(endTime, recorded?.endTime),
      }
    }),
  }
}

function completeBreak({ type, startTime, endTime }: Omit<BreakDraft, 'key'>) {
  return type === null || startTime === null ? [] : [{ type, startTime, endTime }]
}
