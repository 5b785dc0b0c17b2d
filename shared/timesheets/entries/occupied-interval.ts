/** The time an entry takes; one that runs lasts until now. */
export interface OccupiedInterval {
  id: string
  startTime: string
  endTime: string | null
}

/**
 * Who of the candidates for a person's time gets it: whoever started first and meets nothing that has its time already.
 * Reckoned from all of them at once, so that the order in which phones were heard does not matter.
 * @param fixed what a manager decided on, and leave: it never gives way
 * @param now the present instant
 */
export function winnerIds(
  fixed: readonly OccupiedInterval[],
  candidates: readonly OccupiedInterval[],
  now: string,
): Set<string> {
  const taken = [...fixed]
  for (const candidate of candidates.toSorted(byStart)) {
    if (!taken.some((other) => overlaps(candidate, other, now))) taken.push(candidate)
  }
  return new Set(taken.map(({ id }) => id))
}

/** Half-open, and the start of a running entry is always taken; nobody runs twice. The same as timesheet_logs_no_overlap, but for `now`. */
function overlaps(one: OccupiedInterval, other: OccupiedInterval, now: string): boolean {
  if (one.endTime === null && other.endTime === null) return true
  return reaches(one, other.startTime, now) && reaches(other, one.startTime, now)
}

/** Whether the entry, with nothing said of its own start, is still there at the instant. */
function reaches({ startTime, endTime }: OccupiedInterval, instant: string, now: string): boolean {
  return instant < (endTime ?? now) || (endTime === null && instant <= startTime)
}

function byStart(one: OccupiedInterval, other: OccupiedInterval) {
  if (one.startTime !== other.startTime) return one.startTime < other.startTime ? -1 : 1
  return one.id < other.id ? -1 : 1
}
