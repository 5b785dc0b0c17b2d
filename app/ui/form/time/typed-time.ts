/** Times of day as people type them. Inside the product a time of day is `HH:mm`. */

const typedForm = /^(\d{1,2})(?:[:. ]?(\d{2}))?\s*(?:([ap])\.?m?\.?)?$/i

/**
 * `730`, `7:30`, `7.30`, `19:30`, `0730a`, `7 pm`, `12:15 p.m.`; without am or pm it is a 24-hour time. Null for
 * anything else, so that nothing is guessed.
 */
export function parseTypedTime(typed: string): string | null {
  const [, hourText, minuteText = '0', half] = typedForm.exec(typed.trim()) ?? []
  if (hourText === undefined) return null
  const hour = hourOfDay(Number(hourText), half?.toLowerCase())
  const minute = Number(minuteText)
  return hour === null || minute > 59 ? null : timeOf(hour, minute)
}

/** "7:30 AM" for `07:30` (Specification 5). */
export function clockText(time: string): string {
  const { hour, minute } = partsOf(time)
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}

/** The next multiple of the step in the hour, up or down; null where the day ends. */
export function stepTime(time: string, step: number, direction: 1 | -1): string | null {
  const { hour, minute } = partsOf(time)
  const next = direction > 0 ? Math.floor(minute / step) * step + step : Math.ceil(minute / step) * step - step
  if (next > 59) return hour === 23 ? null : timeOf(hour + 1, 0)
  if (next < 0) return hour === 0 ? null : timeOf(hour - 1, Math.floor(59 / step) * step)
  return timeOf(hour, next)
}

export function partsOf(time: string): { hour: number; minute: number } {
  return { hour: Number(time.slice(0, 2)), minute: Number(time.slice(3, 5)) }
}

export function timeOf(hour: number, minute: number): string {
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}

/** "19:30 PM" and "0:30 am" are clear enough; "13 am" is not. */
function hourOfDay(hour: number, half: string | undefined): number | null {
  if (hour > 23) return null
  if (half === 'a') return hour > 12 ? null : hour % 12
  if (half === 'p') return hour === 0 ? null : hour < 12 ? hour + 12 : hour
  return hour
}
