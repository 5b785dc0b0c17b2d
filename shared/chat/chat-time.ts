import { dayHeadingText, timeText } from '#shared/core/time/date-text.ts'
import { localDateOf } from '#shared/core/time/zone.ts'

/** "7:41am" today, "Fri 6 Nov" before. @param now ISO in UTC */
export function chatTime(sentAt: string, now: string, zone: string): string {
  const [day, today] = [localDateOf(sentAt, zone), localDateOf(now, zone)]
  return day === today ? timeText(sentAt, zone) : dayHeadingText(day, today)
}
