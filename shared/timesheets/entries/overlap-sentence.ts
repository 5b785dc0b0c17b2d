import { dayText, timeRangeText, timeText } from '#shared/core/time/date-text.ts'
import { localDateOf } from '#shared/core/time/zone.ts'
import { fullName } from '#shared/employees/person-name.ts'
import type { LogType } from './log-type.ts'

/** Another entry at the same time. Its instants are ISO. */
export interface Overlap {
  firstName: string
  lastName: string
  startTime: string
  endTime: string | null
  logType: LogType
}

const whatToDo = 'Nothing was saved. Change the times or the other entry, then save again.'

/** For when the times are taken and the other entry can no longer be looked up. */
export const takenJustNow = `Another entry took these times a moment ago. ${whatToDo}`

/**
 * Who has which entry when, in the business's zone: "Ana Bell already has an entry on Mon 28 Sep, 7:00am - 3:30pm. …".
 */
export function overlapSentence([first, ...others]: readonly Overlap[], zone: string): string {
  if (!first) return takenJustNow
  const what = first.logType === 'leave' ? 'leave' : 'an entry'
  const more =
    others.length > 0 ? ` ${others.length} more ${others.length > 1 ? 'entries overlap' : 'entry overlaps'} too.` : ''
  return `${fullName(first)} already has ${what} ${when(first, zone)}.${more} ${whatToDo}`
}

function when({ startTime, endTime }: Overlap, zone: string): string {
  const firstDay = localDateOf(startTime, zone)
  if (endTime === null) return `that has been running since ${dayText(firstDay)}, ${timeText(startTime, zone)}`
  const lastDay = localDateOf(endTime, zone)
  if (firstDay === lastDay) return `on ${dayText(firstDay)}, ${timeRangeText(startTime, endTime, zone)}`
  return `from ${dayText(firstDay)}, ${timeText(startTime, zone)} to ${dayText(lastDay)}, ${timeText(endTime, zone)}`
}
