import type { Away } from '#shared/leave/leave-contract.ts'

/** `2026-11-16` for any day of that week: weeks begin on Monday. */
export function mondayOf(day: string): string {
  const date = Temporal.PlainDate.from(day)
  return date.subtract({ days: date.dayOfWeek - 1 }).toString()
}

/** The first and last full weeks of the years the server supports, 2000 to 2099. */
export const firstMonday = '2000-01-03'
export const lastMonday = '2099-12-21'

/** The Monday of a day's week, limited to the first and last supported weeks. */
export function nearestWeek(day: string): string {
  const monday = mondayOf(day)
  if (monday < firstMonday) return firstMonday
  return monday > lastMonday ? lastMonday : monday
}

export function weekFrom(monday: string): string[] {
  const first = Temporal.PlainDate.from(monday)
  return Array.from({ length: 7 }, (_, offset) => first.add({ days: offset }).toString())
}

/** Consecutive days of an employee's week that one leave covers, or a day without leave. */
export type Stretch = { leave: Away | null; days: string[] }

/** Splits an employee's week into stretches. When two leaves cover a day, the later one is shown. */
export function stretchesOf(leaves: readonly Away[], week: readonly string[]): Stretch[] {
  const stretches: Stretch[] = []
  for (const day of week) {
    const leave = leaves.findLast(({ startDate, endDate }) => startDate <= day && day <= endDate) ?? null
    const last = stretches.at(-1)
    if (leave !== null && last?.leave === leave) last.days.push(day)
    else stretches.push({ leave, days: [day] })
  }
  return stretches
}
