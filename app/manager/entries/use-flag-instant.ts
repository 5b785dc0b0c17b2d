import { useEffect, useMemo, useState } from 'react'
import type { TimesheetEntry } from '#shared/timesheets/entries/timesheets-contract.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/**
 * The present instant for entry flags, in epoch milliseconds: the minute of the last read, or the latest start that has
 * passed. It changes rarely, so rows seldom render again, yet no start that has passed is flagged as in the future.
 * @param readAt epoch milliseconds
 */
export function useFlagInstant(readAt: number, entries: readonly TimesheetEntry[] | undefined): number {
  const [lookedAt, setLookedAt] = useState(0)
  const starts = useMemo(
    () => entries?.map(({ startTime }) => Temporal.Instant.from(startTime).epochMilliseconds) ?? [],
    [entries],
  )
  const clock = Math.max(readAt, lookedAt)
  const [passed, next] = useMemo(() => {
    const isPast = (start: number) => start <= clock
    return [
      starts.reduce((latest, start) => (isPast(start) ? Math.max(latest, start) : latest), 0),
      starts.reduce((first, start) => (isPast(start) ? first : Math.min(first, start)), Infinity),
    ]
  }, [starts, clock])
  useEffect(() => {
    if (next === Infinity) return undefined
    // A timer can wait for at most some weeks.
    const wait = Math.min(next - clock, hourMs)
    const timer = setTimeout(() => setLookedAt(clock + wait), wait)
    return () => clearTimeout(timer)
  }, [next, clock])
  return Math.max(Math.floor(readAt / minuteMs) * minuteMs, passed)
}
