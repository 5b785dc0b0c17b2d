import { storedInstant } from '#server/core/database/stored-instant.ts'

/** The times of an entry as the caller requests them. */
interface WantedTimes {
  startTime: string
  endTime: string | null
  breaks: { startTime: string; endTime: string | null }[]
}

/** The database stores milliseconds; comparisons and rules must use the same instants. */
export function inMilliseconds<Wanted extends WantedTimes>(wanted: Wanted): Wanted {
  return {
    ...wanted,
    startTime: storedInstant(wanted.startTime),
    endTime: wanted.endTime && storedInstant(wanted.endTime),
    breaks: wanted.breaks.map((each) => ({
      ...each,
      startTime: storedInstant(each.startTime),
      endTime: each.endTime && storedInstant(each.endTime),
    })),
  }
}
