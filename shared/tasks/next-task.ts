import { nextOccurrence } from '#shared/calendar/occurrences.ts'
import { monthAnchor, type Repeat } from '#shared/calendar/repeat.ts'
import { dayWindow, localDateOf, startOfDay } from '#shared/core/time/zone.ts'
import { dueOnDay } from './task-due.ts'

interface Repeating {
  dueDay: string | null
  dueAt: string | null
  repeat: Repeat | null
}

/**
 * When a completed task is due again: on the next day of its rule after its due day and not before today, at the same
 * time. The count goes down with each task of the series.
 * @returns null when the series ends, or the task does not repeat
 */
export function nextDue({ dueDay, dueAt, repeat }: Repeating, now: string, zone: string) {
  if (repeat === null) return null
  if (repeat.count !== null && repeat.count <= 1) return null
  const today = localDateOf(now, zone)
  const first = dueDay ?? today
  const days = { startDate: startOfDay(first, zone), endDate: null, days: { first, last: first } }
  const after = dayWindow(first, first, zone).end
  const from = Temporal.Instant.compare(after, startOfDay(today, zone)) > 0 ? after : startOfDay(today, zone)
  const next = nextOccurrence({ ...days, repeat: { ...repeat, count: null }, excludedDays: [] }, from, zone)?.day
  if (next === undefined) return null
  return {
    dueDay: next,
    dueAt: dueOnDay(dueAt, next, zone),
    // A task due on the 31st stays at month end when its next one is due on the 28th.
    repeat: { ...repeat, ...monthAnchor(repeat, first), count: repeat.count === null ? null : repeat.count - 1 },
  }
}
