import { dayHeadingText, timeText } from '#shared/core/time/date-text.ts'
import { localDateOf } from '#shared/core/time/zone.ts'

/** "3:10pm" for today, "Fri 20 Nov, 3:10pm" for other days, in the time zone. */
export function whenText(instant: string, now: string, zone: string): string {
  const day = localDateOf(instant, zone)
  const today = localDateOf(now, zone)
  const time = timeText(instant, zone)
  return day === today ? time : `${dayHeadingText(day, today)}, ${time}`
}
