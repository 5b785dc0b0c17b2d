/**
 * Conversions between instants (ISO 8601, UTC on the way out), wall-clock times and calendar days of a farm's zone.
 * Every function throws a RangeError for an instant, day, time or zone that does not exist.
 */

/** A farm's zone before and after a change. */
export interface ZoneChange {
  from: string
  to: string
}

const localForm = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2})?$/

/**
 * The instant of `YYYY-MM-DDTHH:mm[:ss]` (or with a blank for the T) on the zone's clocks. A time that the clocks
 * skip moves forward, one that happens twice is the first (payroll.md 5.19).
 */
export function instantOf(localDateTime: string, zone: string): string {
  // Temporal would take an offset too and then ignore it.
  if (!localForm.test(localDateTime)) throw new RangeError(`Not a local date and time: ${localDateTime}`)
  return Temporal.PlainDateTime.from(localDateTime)
    .toZonedDateTime(zone, { disambiguation: 'compatible' })
    .toInstant()
    .toString()
}

/** Another zone's instant of the same clock time, found as `instantOf` finds it. */
export function sameClockTime(instant: string, { from, to }: ZoneChange): string {
  return zoned(instant, from)
    .toPlainDateTime()
    .toZonedDateTime(to, { disambiguation: 'compatible' })
    .toInstant()
    .toString()
}

/** `YYYY-MM-DDTHH:mm:ss` on the zone's clocks. */
export function localDateTimeOf(instant: string, zone: string): string {
  return zoned(instant, zone).toPlainDateTime().toString({ smallestUnit: 'second' })
}

/** `YYYY-MM-DD` in the zone: the day that owns an entry starting at this instant (payroll.md 5.2). */
export function localDateOf(instant: string, zone: string): string {
  return zoned(instant, zone).toPlainDate().toString()
}

/** The first instant of a day, which is not always midnight. */
export function startOfDay(date: string, zone: string): string {
  return Temporal.PlainDate.from(date).toZonedDateTime(zone).toInstant().toString()
}

/** Minutes east of UTC, for instance 660 for Sydney in summer. */
export function offsetMinutesAt(instant: string, zone: string): number {
  return zoned(instant, zone).offsetNanoseconds / 60_000_000_000
}

/** The instants from the start of the first day up to, and not including, the start of the day after the last. */
export function dayWindow(from: string, to: string, zone: string): { start: string; end: string } {
  if (Temporal.PlainDate.compare(from, to) > 0) throw new RangeError(`${to} is before ${from}`)
  const dayAfter = Temporal.PlainDate.from(to).add({ days: 1 }).toString()
  return { start: startOfDay(from, zone), end: startOfDay(dayAfter, zone) }
}

function zoned(instant: string, zone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.from(instant).toZonedDateTimeISO(zone)
}
