/**
 * Texts of instants and days. Built from Temporal fields and our own names, because `Intl` words and spaces differ
 * between browsers and the server. Each throws a RangeError for an instant, day or zone that does not exist.
 */

const dayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

const wholeMonthNames = 'January February March April May June July August September October November December'.split(
  ' ',
)

/** "9:00am" in the zone. */
export function timeText(instant: string, zone: string): string {
  const time = Temporal.Instant.from(instant).toZonedDateTimeISO(zone)
  return clockText(time) + halfOfDay(time)
}

/** "9:00am - 5:00pm", or "Started at 9:00am" while there is no end (Specification 3). */
export function timeRangeText(start: string, end: string | null, zone: string): string {
  const startText = timeText(start, zone)
  return end === null ? `Started at ${startText}` : `${startText} - ${timeText(end, zone)}`
}

/** "Mon 28 Sep" for `2026-09-28`. */
export function dayText(date: string): string {
  const day = Temporal.PlainDate.from(date)
  return `${dayNames[day.dayOfWeek - 1]} ${dayAndMonth(day)}`
}

/** "Mon 28 Sep" as a day heading; with the year if it is not this year. */
export function dayHeadingText(date: string, today: string): string {
  const year = date.slice(0, 4)
  return today.startsWith(year) ? dayText(date) : `${dayText(date)} ${year}`
}

/** "September 2026", the month of a day. */
export function monthText(date: string): string {
  const { month, year } = Temporal.PlainDate.from(date)
  return `${wholeMonthNames[month - 1]} ${year}`
}

/** "28 Sep 2026", the day of an instant in the zone. */
export function dateText(instant: string, zone: string): string {
  return yearDateText(Temporal.Instant.from(instant).toZonedDateTimeISO(zone).toPlainDate())
}

/** "28 Sep – 11 Oct 2026"; what both days share appears once, at the end. */
export function dateRangeText(from: string, to: string): string {
  const first = Temporal.PlainDate.from(from)
  const last = Temporal.PlainDate.from(to)
  const lastText = yearDateText(last)
  if (first.equals(last)) return lastText
  if (first.year !== last.year) return `${yearDateText(first)} – ${lastText}`
  return first.month === last.month ? `${first.day} – ${lastText}` : `${dayAndMonth(first)} – ${lastText}`
}

/** "2026-09-28 9:00 AM" in the zone (Specification 5). */
export function dateTimeText(instant: string, zone: string): string {
  const time = Temporal.Instant.from(instant).toZonedDateTimeISO(zone)
  return `${time.toPlainDate().toString()} ${clockText(time)} ${halfOfDay(time).toUpperCase()}`
}

function clockText({ hour, minute }: Temporal.ZonedDateTime): string {
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')}`
}

function halfOfDay({ hour }: Temporal.ZonedDateTime): string {
  return hour < 12 ? 'am' : 'pm'
}

function yearDateText(day: Temporal.PlainDate): string {
  return `${dayAndMonth(day)} ${day.year}`
}

function dayAndMonth({ day, month }: Temporal.PlainDate): string {
  return `${day} ${monthNames[month - 1]}`
}
