/** Milliseconds since 1970 of an ISO instant. */
export const millisecondsOf = (instant: string): number => Temporal.Instant.from(instant).epochMilliseconds
