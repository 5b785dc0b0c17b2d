/** The times of an entry as somebody asks for them. */
interface WantedTimes {
  startTime: string
  endTime: string | null
  breaks: { startTime: string; endTime: string | null }[]
}

/** The database keeps milliseconds; what is compared and ruled on must be the same instants. */
export function inMilliseconds<Wanted extends WantedTimes>(wanted: Wanted): Wanted {
  return {
    ...wanted,
    startTime: toMilliseconds(wanted.startTime),
    endTime: wanted.endTime && toMilliseconds(wanted.endTime),
    breaks: wanted.breaks.map((each) => ({
      ...each,
      startTime: toMilliseconds(each.startTime),
      endTime: each.endTime && toMilliseconds(each.endTime),
    })),
  }
}

const toMilliseconds = (instant: string) => Temporal.Instant.from(instant).toString({ fractionalSecondDigits: 3 })
