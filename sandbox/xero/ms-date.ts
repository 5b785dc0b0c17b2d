const form = /^\/Date\((-?\d{1,16})([+-]\d{4})?\)\/$/

const dayMs = 86_400_000

/** A calendar day as Xero writes it: milliseconds of its midnight in UTC. */
export const msDate = (day: string) => `/Date(${epochMs(day)}+0000)/`

export const msInstant = (ms: number) => `/Date(${Math.round(ms)}+0000)/`

const epochMs = (day: string) => Temporal.Instant.from(`${day}T00:00:00Z`).epochMilliseconds

const dayAt = (ms: number) => Temporal.Instant.fromEpochMilliseconds(ms).toString().slice(0, 10)

/**
 * The day of `/Date(ms+0000)/` or of an ISO date; null for another format and for an instant that is not midnight in
 * UTC.
 */
export function dayOfMsDate(text: string): string | null {
  const [, digits] = form.exec(text) ?? []
  if (digits !== undefined) return Number(digits) % dayMs === 0 ? dayAt(Number(digits)) : null
  const [, day] = /^(\d{4}-\d{2}-\d{2})(?:T00:00:00(?:\.0+)?Z?)?$/.exec(text) ?? []
  try {
    return day === undefined ? null : Temporal.PlainDate.from(day).toString()
  } catch {
    return null
  }
}
