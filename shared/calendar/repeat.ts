import { countText } from '#shared/core/count-text.ts'
import { dateRangeText } from '#shared/core/time/date-text.ts'

/** How an event or a task repeats, a part of RFC 5545 that people can read and choose. */
export const frequencies = ['daily', 'weekly', 'monthly', 'yearly'] as const
export type Frequency = (typeof frequencies)[number]

/** In the order of Temporal's `dayOfWeek`, from Monday. */
export const weekdays = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'] as const
export type Weekday = (typeof weekdays)[number]

export const weekdayNames: Record<Weekday, string> = {
  mo: 'Monday',
  tu: 'Tuesday',
  we: 'Wednesday',
  th: 'Thursday',
  fr: 'Friday',
  sa: 'Saturday',
  su: 'Sunday',
}

/** A monthly repeat: on the 15th, or on the second Tuesday. */
export const monthlyBy = ['day', 'weekday'] as const

/** The week of a month; -1 for the last. */
export const weeks = [1, 2, 3, 4, -1] as const
type Week = (typeof weeks)[number]

export interface Repeat {
  frequency: Frequency
  /** 2 for every second day, week, month or year. */
  interval: number
  /** Only of a weekly repeat. The weekday of the first occurrence always counts. */
  weekdays: readonly Weekday[]
  /** Only of a monthly repeat. */
  monthlyBy: (typeof monthlyBy)[number]
  /** The 31 of a repeat at month end, which its first day may not show: 28 February is then the last day of February. */
  monthDay?: number | undefined
  /** The 4 of "the fourth Tuesday", on a day that is also the last Tuesday; -1 for the last. */
  week?: Week | undefined
  /** The last day on which it may occur; null with a count, or without an end. */
  until: string | null
  /** The number of occurrences; null with a last day, or without an end. */
  count: number | null
}

export const weekdayOf = (day: string): Weekday => weekdays[Temporal.PlainDate.from(day).dayOfWeek - 1] ?? 'mo'

/** A chosen day that a first day at the end of a short month stands for; otherwise the day of the first. */
function monthDayOf({ frequency, monthDay }: Repeat, first: string): number {
  const { day, month, daysInMonth } = Temporal.PlainDate.from(first)
  const isAtEnd = frequency === 'monthly' ? monthDay === 31 : monthDay === 29 && month === 2
  return isAtEnd && day === daysInMonth ? (monthDay ?? day) : day
}

/** The chosen week, if the first day is in it; otherwise that of the first day, whose fifth means the last. */
function weekOf({ week }: Repeat, first: string): Week {
  const { day, daysInMonth } = Temporal.PlainDate.from(first)
  const inOrder = weeks[Math.ceil(day / 7) - 1] ?? -1
  return week === -1 && day > daysInMonth - 7 ? week : inOrder
}

/** The days of the month that the rule means, as its first day alone does not say them. */
export function monthAnchor(repeat: Repeat, first: string): Pick<Repeat, 'monthDay' | 'week'> {
  if (repeat.frequency === 'monthly' && repeat.monthlyBy === 'weekday') return { week: weekOf(repeat, first) }
  const hasMonthDay = repeat.frequency === 'monthly' || repeat.frequency === 'yearly'
  return hasMonthDay ? { monthDay: monthDayOf(repeat, first) } : {}
}

/**
 * The rule in RFC 5545's words, without its end by day, whose form depends on where it is used. The 31st means the last
 * day of each month, and 29 February the last of each February; a 29th or 30th is left out in a February without it.
 * Rules that say more exactly what people may mean are not understood by all calendar programs.
 * @param first the day of the first occurrence
 */
export function ruleText(repeat: Repeat, first: string): string {
  const parts = [`FREQ=${repeat.frequency.toUpperCase()}`, `INTERVAL=${repeat.interval}`]
  if (repeat.frequency === 'weekly') parts.push(`BYDAY=${chosenWeekdays(repeat, first).join(',').toUpperCase()}`)
  if (repeat.frequency === 'monthly' && repeat.monthlyBy === 'weekday') {
    parts.push(`BYDAY=${weekOf(repeat, first)}${weekdayOf(first).toUpperCase()}`)
  } else if (repeat.frequency === 'monthly' || repeat.frequency === 'yearly') {
    if (repeat.frequency === 'yearly') parts.push(`BYMONTH=${Temporal.PlainDate.from(first).month}`)
    parts.push(`BYMONTHDAY=${isLastDay(repeat, first) ? -1 : Temporal.PlainDate.from(first).day}`)
  }
  if (repeat.count !== null) parts.push(`COUNT=${repeat.count}`)
  return parts.join(';')
}

function isLastDay(repeat: Repeat, first: string): boolean {
  const day = monthDayOf(repeat, first)
  return repeat.frequency === 'monthly' ? day === 31 : Temporal.PlainDate.from(first).month === 2 && day === 29
}

/** The weekdays of a weekly repeat from Monday, with the one of its first occurrence. */
export function chosenWeekdays({ weekdays: chosen }: Pick<Repeat, 'weekdays'>, first: string): Weekday[] {
  return weekdays.filter((weekday) => weekday === weekdayOf(first) || chosen.includes(weekday))
}

/**
 * Whether a form has left a stored rule as it is. What a frequency does not use is not compared.
 * @param day of the opened occurrence, whose weekday always counts
 */
export function isSameRepeat(one: Repeat, other: Repeat, day: string): boolean {
  const used = (repeat: Repeat) => {
    const { frequency, interval, monthlyBy: by, until, count } = repeat
    const on = frequency === 'weekly' ? chosenWeekdays(repeat, day) : frequency === 'monthly' && by
    return [frequency, interval, on, until, count].join()
  }
  return used(one) === used(other)
}

const units: Record<Frequency, [string, string]> = {
  daily: ['day', 'days'],
  weekly: ['week', 'weeks'],
  monthly: ['month', 'months'],
  yearly: ['year', 'years'],
}

const ordinals: Record<Week, string> = { 1: 'first', 2: 'second', 3: 'third', 4: 'fourth', [-1]: 'last' }

/** "Every 2 weeks on Monday and Thursday, until 18 Dec 2026". */
export function repeatText(repeat: Repeat, first: string): string {
  const [one, many] = units[repeat.frequency]
  const every = repeat.interval === 1 ? `Every ${one}` : `Every ${countText(repeat.interval, one, many)}`
  return `${every}${onText(repeat, first)}${endText(repeat)}`
}

function onText(repeat: Repeat, first: string): string {
  if (repeat.frequency === 'weekly') {
    const names = chosenWeekdays(repeat, first).map((weekday) => weekdayNames[weekday])
    return ` on ${names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : names.join('')}`
  }
  if (repeat.frequency !== 'monthly') return ''
  if (repeat.monthlyBy === 'weekday') {
    return ` on the ${ordinals[weekOf(repeat, first)]} ${weekdayNames[weekdayOf(first)]}`
  }
  const { day } = Temporal.PlainDate.from(first)
  if (isLastDay(repeat, first)) return ' on the last day'
  return day > 28 ? ` on day ${day}, if the month has it` : ` on day ${day}`
}

function endText({ until, count }: Repeat): string {
  if (until !== null) return `, until ${dateRangeText(until, until)}`
  return count === null ? '' : `, ${countText(count, 'time', 'times')}`
}
