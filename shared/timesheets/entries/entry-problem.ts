import { millisecondsOf } from '#shared/core/time/instant.ts'
import { durationText } from '#shared/core/time/duration-text.ts'
import type { BreakType } from './break-type.ts'
import { longShiftMinutes } from '../approval/entry-flags.ts'
import { workedTime } from '../pay/worked-time.ts'

const dayMinutes = 24 * 60

/** A manual entry as a form holds it: ISO instants, null where nothing is chosen yet. */
export type ManualEntry = {
  startTime: string | null
  endTime: string | null
  breaks: readonly { startTime: string | null; endTime: string | null }[]
}

export const entryProblemTexts = {
  startMissing: 'Choose a start time.',
  endMissing: 'Choose an end time.',
  startsInFuture: 'A running entry can’t start in the future.',
  endsBeforeStart: 'The end must be after the start.',
  breakOutside: 'The break must start within the entry.',
  breakEndsBeforeStart: 'The break must end after it starts.',
  breakEndsOutside: 'The break must end within the entry.',
  breaksOverlap: 'This break overlaps another break.',
}
type ProblemName = keyof typeof entryProblemTexts

/** `path` is the form field: `endTime`, `breaks.0.startTime`. */
export type EntryProblem = { path: string; name: ProblemName; message: string }

const problemAt = (path: string, name: ProblemName): EntryProblem => ({ path, name, message: entryProblemTexts[name] })

/**
 * What is wrong with a manual entry, at most one problem per break. A break without an end lasts until the entry's end;
 * `breaksAreComplete` checks for a missing start. Times are limited as in Specification 5.
 * @param now the current instant, for a running entry: without an end it lasts until now
 */
export function entryProblems({ startTime, endTime, breaks }: ManualEntry, now: string | null = null): EntryProblem[] {
  const end = endTime ?? now
  if (startTime === null || end === null) {
    return [
      ...(startTime === null ? [problemAt('startTime', 'startMissing')] : []),
      ...(end === null ? [problemAt('endTime', 'endMissing')] : []),
    ]
  }
  const shift = { start: millisecondsOf(startTime), end: millisecondsOf(end) }
  if (shift.end <= shift.start) {
    return endTime === null ? [problemAt('startTime', 'startsInFuture')] : [problemAt('endTime', 'endsBeforeStart')]
  }

  const accepted: Interval[] = []
  return breaks.flatMap((each, index) => {
    if (each.startTime === null) return []
    const pause = {
      start: millisecondsOf(each.startTime),
      end: each.endTime === null ? shift.end : millisecondsOf(each.endTime),
    }
    const problem = breakProblem(pause, shift, accepted)
    if (problem) return [problemAt(`breaks.${index}.${problem.field}`, problem.name)]
    accepted.push(pause)
    return []
  })
}

type EntryInForm = {
  startTime: string | null
  endTime: string | null
  breaks: readonly { type: BreakType | null; startTime: string | null; endTime: string | null }[]
}

/**
 * Warnings about an entry that may still be saved, as sentences; `now` is the current instant. Breaks without a type or
 * a start are left out, and times that `entryProblems` refuses have no length to check.
 */
export function entryWarnings(entry: EntryInForm, now: string): string[] {
  const { startTime } = entry
  if (startTime === null) return []
  const future = millisecondsOf(startTime) > millisecondsOf(now)
  return [
    ...longEntry(entry, startTime),
    ...(future ? ['This starts in the future. You can save it; it is flagged until then.'] : []),
  ]
}

function longEntry({ endTime, breaks }: EntryInForm, startTime: string): string[] {
  if (endTime === null) return []
  const complete = breaks.flatMap(({ type, startTime: start, endTime: end }) =>
    type === null || start === null ? [] : [{ type, startTime: start, endTime: end }],
  )
  const { spanMinutes, workedMinutes } = workedTime({ startTime, endTime, breaks: complete }, endTime)
  if (spanMinutes >= dayMinutes) return [`That is ${lengthText(spanMinutes)}. Check the days.`]
  if (workedMinutes > longShiftMinutes) return [`That is ${lengthText(workedMinutes)} of work. Check the times.`]
  return []
}

function lengthText(minutes: number): string {
  return minutes % 60 === 0 ? `${minutes / 60} hours` : durationText(minutes)
}

/** Each break needs a type and a start; otherwise submitting does nothing, silently (Specification 5). */
export function breaksAreComplete(breaks: readonly { type: BreakType | null; startTime: string | null }[]): boolean {
  return breaks.every((each) => each.type !== null && each.startTime !== null)
}

type Interval = { start: number; end: number }
type BreakProblem = { field: 'startTime' | 'endTime'; name: ProblemName }

function breakProblem(pause: Interval, shift: Interval, others: readonly Interval[]): BreakProblem | null {
  if (pause.start < shift.start || pause.start >= shift.end) {
    return { field: 'startTime', name: 'breakOutside' }
  }
  if (pause.end <= pause.start) return { field: 'endTime', name: 'breakEndsBeforeStart' }
  if (pause.end > shift.end) return { field: 'endTime', name: 'breakEndsOutside' }
  if (others.some((other) => pause.start < other.end && other.start < pause.end)) {
    return { field: 'startTime', name: 'breaksOverlap' }
  }
  return null
}
