import { dayText } from '#shared/core/time/date-text.ts'
import type { LeaveDays } from './leave-span.ts'
import { countText } from '#shared/core/count-text.ts'

/** "Mon 7 – Fri 11 Dec 2026", with the days of the week; what both days share appears once, at the end. */
export function leaveDaysText({ startDate, endDate }: LeaveDays): string {
  const first = Temporal.PlainDate.from(startDate)
  const last = Temporal.PlainDate.from(endDate)
  const lastText = `${dayText(endDate)} ${last.year}`
  if (first.equals(last)) return lastText
  if (first.year !== last.year) return `${dayText(startDate)} ${first.year} – ${lastText}`
  if (first.month !== last.month) return `${dayText(startDate)} – ${lastText}`
  const [weekday, day] = dayText(startDate).split(' ')
  return `${weekday} ${day} – ${lastText}`
}

/** "1 day", "5 days". */
export function daysText(days: number): string {
  return countText(days, 'day')
}
