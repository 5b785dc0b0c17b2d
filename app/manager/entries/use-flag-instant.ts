import { useEffect, useMemo, useState } from 'react'
import type { TimesheetEntry } from '#shared/timesheets/entries/timesheets-contract.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/**
 * The present for the flags of entries, in epoch milliseconds: the minute of the last reading, or the latest start that
 * has passed. So it changes seldom, which keeps rows from being drawn again, and no start before it lies in the future:
 * neither that of who clocked on a second ago nor one that was ahead when it was read.
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
    // A timer holds for some weeks at most.
    const wait = Math.min(next - clock, hourMs)
    const timer = setTimeout(() => setLookedAt(clock + wait), wait)
    return () => clearTimeout(timer)
  }, [next, clock])
  return Math.max(Math.floor(readAt / minuteMs) * minuteMs, passed)
}
