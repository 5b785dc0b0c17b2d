import type { LockedDays } from './period-lock.ts'

/** The days that no lock covers, as the fewest ranges in order; locks do not overlap. */
export function unlockedDays({ from, to }: LockedDays, locks: readonly LockedDays[]): LockedDays[] {
  const inside = locks
    .filter((lock) => lock.from <= to && from <= lock.to)
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))
  const starts = [from, ...inside.map((lock) => dayBeside(lock.to, 1))]
  const ends = [...inside.map((lock) => dayBeside(lock.from, -1)), to]
  return starts.map((start, index) => ({ from: start, to: ends[index] ?? to })).filter((gap) => gap.from <= gap.to)
}

function dayBeside(day: string, days: number): string {
  return Temporal.PlainDate.from(day).add({ days }).toString()
}
