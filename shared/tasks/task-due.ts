import { instantOf, localDateOf, localDateTimeOf } from '#shared/core/time/zone.ts'

interface Due {
  dueDay: string | null
  dueAt: string | null
  completedAt: string | null
}

/** Whether an open task is late: after its time, or after its day if no time was set. */
export function isOverdue({ dueDay, dueAt, completedAt }: Due, now: string, zone: string): boolean {
  if (completedAt !== null || dueDay === null) return false
  if (dueAt !== null) return Temporal.Instant.compare(dueAt, now) < 0
  return dueDay < localDateOf(now, zone)
}

/** Whether an open task is to be done today, or should have been earlier. */
export const isForToday = (due: Due, now: string, zone: string): boolean =>
  due.completedAt === null && due.dueDay !== null && due.dueDay <= localDateOf(now, zone)

/** The same time of day on another day; null if the task has no time, or no longer has a day. */
export function dueOnDay(dueAt: string | null, day: string | null, zone: string): string | null {
  if (dueAt === null || day === null) return null
  return instantOf(`${day}T${localDateTimeOf(dueAt, zone).slice(11)}`, zone)
}

interface Sorted extends Due {
  priority: 'low' | 'medium' | 'high'
  createdAt: string
}

const weight = { high: 0, medium: 1, low: 2 }

/** What is due first comes first, then what matters more, then what is older. Tasks without a day come last. */
export function byUrgency(one: Sorted, other: Sorted): number {
  const due = (one.dueDay ?? '9').localeCompare(other.dueDay ?? '9')
  if (due !== 0) return due
  return weight[one.priority] - weight[other.priority] || one.createdAt.localeCompare(other.createdAt)
}
