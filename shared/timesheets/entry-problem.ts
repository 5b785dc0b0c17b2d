import type { BreakType } from './break-type.ts'

/** A manual entry as a form holds it: ISO instants, null where nothing is chosen yet. */
export type ManualEntry = {
  startTime: string | null
  endTime: string | null
  breaks: readonly { startTime: string | null; endTime: string | null }[]
}

/** `path` is the form's: `endTime`, `breaks.0.startTime`. */
export type EntryProblem = { path: string; message: string }

/**
 * What is wrong with a manual entry, at most one problem a break. A break without an end lasts until the entry's end;
 * one without a start is the business of `breaksAreComplete`. Times are bounded as in Specification 5.
 */
export function entryProblems({ startTime, endTime, breaks }: ManualEntry): EntryProblem[] {
  if (startTime === null || endTime === null) {
    return [
      ...(startTime === null ? [{ path: 'startTime', message: 'Choose a start time.' }] : []),
      ...(endTime === null ? [{ path: 'endTime', message: 'Choose an end time.' }] : []),
    ]
  }
  const shift = { start: millisecondsOf(startTime), end: millisecondsOf(endTime) }
  if (shift.end <= shift.start) return [{ path: 'endTime', message: 'The end must be after the start.' }]

  const accepted: Interval[] = []
  return breaks.flatMap((each, index) => {
    if (each.startTime === null) return []
    const pause = {
      start: millisecondsOf(each.startTime),
      end: each.endTime === null ? shift.end : millisecondsOf(each.endTime),
    }
    const problem = breakProblem(pause, shift, accepted)
    if (problem) return [{ path: `breaks.${index}.${problem.field}`, message: problem.message }]
    accepted.push(pause)
    return []
  })
}

/** Each break needs a type and a start; otherwise submitting does nothing, silently (Specification 5). */
export function breaksAreComplete(breaks: readonly { type: BreakType | null; startTime: string | null }[]): boolean {
  return breaks.every((each) => each.type !== null && each.startTime !== null)
}

type Interval = { start: number; end: number }
type BreakProblem = { field: 'startTime' | 'endTime'; message: string }

function breakProblem(pause: Interval, shift: Interval, others: readonly Interval[]): BreakProblem | null {
  if (pause.start < shift.start || pause.start >= shift.end) {
    return { field: 'startTime', message: 'The break must start within the entry.' }
  }
  if (pause.end <= pause.start) return { field: 'endTime', message: 'The break must end after it starts.' }
  if (pause.end > shift.end) return { field: 'endTime', message: 'The break must end within the entry.' }
  if (others.some((other) => pause.start < other.end && other.start < pause.end)) {
    return { field: 'startTime', message: 'This break overlaps another break.' }
  }
  return null
}

function millisecondsOf(instant: string): number {
  return Temporal.Instant.from(instant).epochMilliseconds
}
