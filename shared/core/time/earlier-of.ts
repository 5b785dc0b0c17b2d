/** The earlier of two instants: a phone's clock may be ahead. */
export const earlierOf = (one: string, other: string): string =>
  Temporal.Instant.compare(one, other) < 0 ? one : other
