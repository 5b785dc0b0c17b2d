import { dayText, timeText } from '#shared/core/time/date-text.ts'
import { localDateOf, localDateTimeOf } from '#shared/core/time/zone.ts'

/** Texts to the second, if the seconds are not zero. Seconds round down. */

/** "Mon 16 Nov, 7:00:41am" in the zone. */
export function exactTimeText(instant: string, zone: string): string {
  const seconds = localDateTimeOf(instant, zone).slice(17)
  const time = timeText(instant, zone)
  return `${dayText(localDateOf(instant, zone))}, ${seconds === '00' ? time : `${time.slice(0, -2)}:${seconds}${time.slice(-2)}`}`
}

/** "8h 30m 26s", "0h 0m" for milliseconds, zero or more. */
export function exactDurationText(milliseconds: number): string {
  const whole = Math.floor(milliseconds / 1000)
  const seconds = whole % 60
  const minutes = (whole - seconds) / 60
  const text = `${Math.floor(minutes / 60)}h ${minutes % 60}m`
  return seconds === 0 ? text : `${text} ${seconds}s`
}
