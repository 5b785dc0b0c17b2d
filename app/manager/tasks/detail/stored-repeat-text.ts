import { frequencies, monthlyBy, type Repeat, repeatText, weekdayOf, weekdays, weeks } from '#shared/calendar/repeat.ts'

/**
 * "Every week on Monday", of the JSON text of a repeat. Read by hand, as Zod is not part of the app.
 * @param day on which the task is due now, as the rule alone does not say the day it counts from
 * @returns null for a text that is no repeat
 */
export function storedRepeatText(json: string, day: string): string | null {
  try {
    const parsed: unknown = JSON.parse(json)
    const repeat = typeof parsed === 'object' && parsed !== null ? readRepeat(new Map(Object.entries(parsed))) : null
    return repeat && repeatText(repeat, firstDay(repeat, day))
  } catch {
    // Not JSON, or a last day that does not exist.
    return null
  }
}

function readRepeat(fields: ReadonlyMap<string, unknown>): Repeat | null {
  const number = (name: string) => {
    const value = fields.get(name)
    return typeof value === 'number' ? value : undefined
  }
  const frequency = frequencies.find((each) => each === fields.get('frequency'))
  const interval = number('interval')
  if (frequency === undefined || interval === undefined) return null
  const [chosen, until] = [fields.get('weekdays'), fields.get('until')]
  return {
    frequency,
    interval,
    weekdays: weekdays.filter((weekday) => Array.isArray(chosen) && chosen.includes(weekday)),
    monthlyBy: monthlyBy.find((each) => each === fields.get('monthlyBy')) ?? 'day',
    monthDay: number('monthDay'),
    week: weeks.find((each) => each === fields.get('week')),
    until: typeof until === 'string' ? until : null,
    count: number('count') ?? null,
  }
}

/** A weekly rule always counts the weekday of its first day, so that any other day would add one that was not chosen. */
function firstDay({ frequency, weekdays: chosen }: Repeat, day: string): string {
  if (frequency !== 'weekly' || chosen.length === 0) return day
  const days = weekdays.map((_, later) => Temporal.PlainDate.from(day).add({ days: later }).toString())
  return days.find((each) => chosen.includes(weekdayOf(each))) ?? day
}
