import { instantOf } from '#shared/core/zone.ts'
import type { BreakType } from '#shared/timesheets/break-type.ts'
import { breaksAreComplete, entryProblems } from '#shared/timesheets/entry-problem.ts'
import { type WorkedTime, workedTime } from '#shared/timesheets/worked-time.ts'

/** Times are `YYYY-MM-DDTHH:mm` on the farm's clocks, null where nothing is chosen yet. */
export type BreakDraft = { key: string; type: BreakType | null; startTime: string | null; endTime: string | null }
export type EntryDraft = {
  employeeIds: string[]
  startTime: string | null
  endTime: string | null
  comments: string
  locationIds: string[]
  activityIds: string[]
  breaks: BreakDraft[]
}

export function emptyDraft(employeeId: string | undefined): EntryDraft {
  return {
    employeeIds: employeeId === undefined ? [] : [employeeId],
    startTime: null,
    endTime: null,
    comments: '',
    locationIds: [],
    activityIds: [],
    breaks: [],
  }
}

/** A sentence by the path of the field. */
export function draftProblems(draft: EntryDraft, zone: string): Record<string, string> {
  return {
    ...(draft.employeeIds.length === 0 && { employeeIds: 'Choose at least one person.' }),
    ...Object.fromEntries(entryProblems(instantsOf(draft, zone)).map(({ path, message }) => [path, message])),
  }
}

/** The times as the server takes them; null while anything is missing or a break is incomplete. */
export function completeTimes(draft: EntryDraft, zone: string) {
  const { startTime, endTime, breaks } = instantsOf(draft, zone)
  if (startTime === null || endTime === null || !breaksAreComplete(breaks)) return null
  return { startTime, endTime, breaks: breaks.flatMap(completeBreak) }
}

/** What the entry comes to so far; breaks without a type or start are left out. Null while the times make no entry. */
export function previewOf(draft: EntryDraft, zone: string): WorkedTime | null {
  const { startTime, endTime, breaks } = instantsOf(draft, zone)
  if (startTime === null || endTime === null || entryProblems({ startTime, endTime, breaks }).length > 0) return null
  return workedTime({ startTime, endTime, breaks: breaks.flatMap(completeBreak) }, endTime)
}

function instantsOf(draft: EntryDraft, zone: string) {
  const instant = (local: string | null) => local && instantOf(local, zone)
  return {
    startTime: instant(draft.startTime),
    endTime: instant(draft.endTime),
    breaks: draft.breaks.map(({ type, startTime, endTime }) => ({
      type,
      startTime: instant(startTime),
      endTime: instant(endTime),
    })),
  }
}

function completeBreak({ type, startTime, endTime }: Omit<BreakDraft, 'key'>) {
  return type === null || startTime === null ? [] : [{ type, startTime, endTime }]
}
