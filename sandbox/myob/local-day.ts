import { weekdays } from '../sandbox-state.ts'

/** A local midnight without a zone, as MYOB writes days. */
export const localMidnight = (day: string) => `${day}T00:00:00`

/** The days of the timesheet week that contains a day. */
export function weekOf(day: string, weekStartsOn: (typeof weekdays)[number]): { from: string; to: string } {
  const date = Temporal.PlainDate.from(day)
  const from = date.subtract({ days: (date.dayOfWeek - 1 - weekdays.indexOf(weekStartsOn) + 7) % 7 })
  return { from: from.toString(), to: from.add({ days: 6 }).toString() }
}

/** The day of a local midnight; null for another time of day, or with a zone, which would shift it. */
export function dayOfMidnight(text: string): string | null {
  const [, day] = /^(\d{4}-\d{2}-\d{2})(?:T00:00:00(?:\.0+)?)?$/.exec(text) ?? []
  try {
    return day === undefined ? null : Temporal.PlainDate.from(day).toString()
  } catch {
    return null
  }
}
