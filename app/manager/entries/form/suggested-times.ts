import { joinLocalTime, splitLocalTime } from '#app/ui/form/time/local-date-time.ts'
import { parseTypedTime } from '#app/ui/form/time/typed-time.ts'
import type { EntryDraft } from './entry-draft.ts'
import { moverBetween } from './same-as-last.ts'

/** The time of day `HH:mm` some minutes after another; noon is used if the other can't be parsed. */
export function laterOn(time: string, minutes: number): string {
  return Temporal.PlainTime.from(parseTypedTime(time) ?? '12:00')
    .add({ minutes })
    .toString({ smallestUnit: 'minute' })
}

/**
 * The end of an entry after its start changes: it stays the same number of days after the start, and an end without a
 * day takes the start's day. Its time of day never changes.
 */
export function endDayFor(before: Pick<EntryDraft, 'startTime' | 'endTime'>, startTime: string | null): string | null {
  const day = splitLocalTime(startTime).day
  const dayBefore = splitLocalTime(before.startTime).day
  const end = splitLocalTime(before.endTime)
  if (day === '') return before.endTime
  if (end.day === '') return joinLocalTime(day, end.time)
  return dayBefore === '' || dayBefore === day ? before.endTime : moverBetween(dayBefore, day)(before.endTime)
}
