/** An instant as the database stores and returns it, in UTC to the millisecond, for comparisons with stored values. */
export const storedInstant = (instant: string) => Temporal.Instant.from(instant).toString({ fractionalSecondDigits: 3 })

/** The clock for clients of providers, which are not given one: their tokens expire and their limits count in real time. */
export function systemNow(): Temporal.Instant {
  return Temporal.Now.instant()
}
