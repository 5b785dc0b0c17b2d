/** The time that an entry occupies; a running one lasts until now. */
export interface OccupiedInterval {
  id: string
  startTime: string
  endTime: string | null
}

/**
 * Decides which overlap candidates of an employee get their time: whichever started first and overlaps nothing that
 * already has its time. Calculated from all of them at once, so that the order in which phones synced does not matter.
 * @param fixed leave, and what a manager decided on: it never gives way
 * @param now the current instant
 */
export function winnerIds(
  fixed: readonly OccupiedInterval[],
  candidates: readonly OccupiedInterval[],
  now: string,
): Set<string> {
  const taken = [...fixed]
  for (const candidate of candidates.toSorted(byStart)) {
    if (!taken.some((other) => blocksTime(candidate, other, now))) taken.push(candidate)
  }
  return new Set(taken.map(({ id }) => id))
}

/**
 * Whether two entries that occupy their time can't both have it. Half-open; the start of a running entry is always
 * occupied, and an employee has only one. The same rule as `blocksTime` in SQL and as timesheet_logs_no_overlap, which
 * knows no `now`.
 */
export function blocksTime(one: OccupiedInterval, other: OccupiedInterval, now: string): boolean {
  if (one.endTime === null && other.endTime === null) return true
  return reaches(one, other.startTime, now) && reaches(other, one.startTime, now)
}

/** Whether the entry still lasts at the instant, whenever it started. */
function reaches({ startTime, endTime }: OccupiedInterval, instant: string, now: string): boolean {
  return instant < (endTime ?? now) || (endTime === null && instant <= startTime)
}

function byStart(one: OccupiedInterval, other: OccupiedInterval) {
  if (one.startTime !== other.startTime) return one.startTime < other.startTime ? -1 : 1
  return one.id < other.id ? -1 : 1
}
