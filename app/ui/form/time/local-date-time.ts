import { parseTypedTime } from './typed-time.ts'

/*
 * The value of a date-time field: the farm's wall-clock time as text, not an instant. A whole one is
 * 'YYYY-MM-DDTHH:mm'. An incomplete one keeps what was typed around the T ('2026-09-28T', 'T07:30', '2026-09-28T7:3x').
 * Only whole ones are saved.
 */

const whole = /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/

export function isWholeLocalTime(value: string | null): value is string {
  return value !== null && whole.test(value)
}

/** `day` is 'YYYY-MM-DD' or empty, `time` 'HH:mm', empty, or unreadable typed text. */
export function splitLocalTime(value: string | null): { day: string; time: string } {
  const at = value?.indexOf('T') ?? -1
  return value === null || at < 0 ? { day: '', time: '' } : { day: value.slice(0, at), time: value.slice(at + 1) }
}

/** Null when both parts are empty. */
export function joinLocalTime(day: string, typedTime: string): string | null {
  const time = parseTypedTime(typedTime) ?? typedTime.trim()
  return day === '' && time === '' ? null : `${day}T${time}`
}

/** Why a value can't be saved; null for a whole value and for null. */
export function localTimeProblem(value: string | null): string | null {
  if (value === null || isWholeLocalTime(value)) return null
  const { day, time } = splitLocalTime(value)
  if (time === '') return 'Enter a time, like 7:30 AM.'
  if (parseTypedTime(time) === null) return `“${time}” is not a time. Enter one like 7:30 AM.`
  return day === '' ? 'Choose the day.' : null
}

/** The day for a time without one: the first day of the bounds, or the next day if only that is within them. */
export function dayWithin(time: string, min: string, max: string | null): string {
  const first = min.slice(0, 10)
  if (`${first}T${time}` >= min || max === null) return first
  const next = Temporal.PlainDate.from(first).add({ days: 1 }).toString()
  return `${next}T${time}` <= max ? next : first
}
