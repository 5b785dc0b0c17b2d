import { isWholeLocalTime } from '#app/ui/form/time/local-date-time.ts'
import type { BreakDraft, EntryDraft } from './entry-draft.ts'

type Shift = Pick<EntryDraft, 'startTime' | 'endTime'>
type Interval = { start: Temporal.PlainDateTime; end: Temporal.PlainDateTime }

/** The length of a break in local time; null without a start or an end. */
export function minutesOf({ startTime, endTime }: Pick<BreakDraft, 'startTime' | 'endTime'>): number | null {
  const times = intervalOf({ startTime, endTime })
  return times && minutesBetween(times.start, times.end)
}

/**
 * Sets the length of a break. A break with a start keeps it; else it goes as near to the middle of the entry as the
 * other breaks allow. Null if the entry has no times yet.
 * @param step the start is a multiple of these minutes
 */
export function withMinutes(
  draft: BreakDraft,
  minutes: number,
  { shift, others, step }: { shift: Shift; others: readonly BreakDraft[]; step: number },
): BreakDraft | null {
  const start = isWholeLocalTime(draft.startTime)
    ? Temporal.PlainDateTime.from(draft.startTime)
    : startFor(
        minutes,
        intervalOf(shift),
        others.flatMap((other) => intervalOf(other) ?? []),
        step,
      )
  return start && { ...draft, startTime: textOf(start), endTime: textOf(start.add({ minutes })) }
}

function startFor(minutes: number, shift: Interval | null, others: readonly Interval[], step: number) {
  if (!shift || Temporal.PlainDateTime.compare(shift.start, shift.end) >= 0) return null
  const room = Math.max(0, minutesBetween(shift.start, shift.end) - minutes)
  const middle = onStep(shift.start.add({ minutes: Math.floor(room / 2) }), step)
  const starts = [middle, ...others.flatMap(({ start, end }) => [end, start.subtract({ minutes })])]
  const free = starts.filter((start) => {
    const end = start.add({ minutes })
    return isWithin({ start, end }, shift) && !others.some((other) => overlaps({ start, end }, other))
  })
  const distance = (start: Temporal.PlainDateTime) => Math.abs(minutesBetween(middle, start))
  return free.toSorted((a, b) => distance(a) - distance(b))[0] ?? middle
}

function intervalOf({ startTime, endTime }: Shift): Interval | null {
  if (!isWholeLocalTime(startTime) || !isWholeLocalTime(endTime)) return null
  return { start: Temporal.PlainDateTime.from(startTime), end: Temporal.PlainDateTime.from(endTime) }
}

function isWithin(inner: Interval, outer: Interval): boolean {
  const { compare } = Temporal.PlainDateTime
  return compare(inner.start, outer.start) >= 0 && compare(inner.end, outer.end) <= 0
}

function overlaps(one: Interval, other: Interval): boolean {
  const { compare } = Temporal.PlainDateTime
  return compare(one.start, other.end) < 0 && compare(other.start, one.end) < 0
}

function onStep(time: Temporal.PlainDateTime, step: number) {
  return time.with({ minute: Math.floor(time.minute / step) * step })
}

function minutesBetween(from: Temporal.PlainDateTime, to: Temporal.PlainDateTime): number {
  return from.until(to).total('minutes')
}

function textOf(time: Temporal.PlainDateTime): string {
  return time.toString({ smallestUnit: 'minute' })
}
