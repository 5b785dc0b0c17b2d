/** An instant as the database stores and returns it, in UTC to the millisecond, for comparisons with stored values. */
export const storedInstant = (instant: string) => Temporal.Instant.from(instant).toString({ fractionalSecondDigits: 3 })
