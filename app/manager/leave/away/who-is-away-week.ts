import type { Away } from '#shared/leave/leave-contract.ts'

/** `2026-11-16` for any day of that week: weeks begin on Monday. */
export function mondayOf(day: string): string {
  const date = Temporal.PlainDate.from(day)
  return date.subtract({ days: date.dayOfWeek - 1 }).toString()
}

/** The first and the last week that lie wholly in the years the server reckons, 2000 to 2099. */
export const firstMonday = '2000-01-03'
export const lastMonday = '2099-12-21'

/** The Monday of a day's week, or of the first or last week there is. */
export function nearestWeek(day: string): string {
  const monday = mondayOf(day)
  if (monday < firstMonday) return firstMonday
  return monday > lastMonday ? lastMonday : monday
}

export function weekFrom(monday: string): string[] {
  const first = Temporal.PlainDate.from(monday)
  return Array.from({ length: 7 }, (_, offset) => first.add({ days: offset }).toString())
}

/** A stretch of a person's week: days in a row on which they are away by one leave, or days on which they are here. */
export type Stretch = { leave: Away | null; days: string[] }

/** One person's week, day after day. Where two leaves hold a day, as after leave ends late at night, the later one has it. */
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
