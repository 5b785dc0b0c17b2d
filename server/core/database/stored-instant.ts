/** An instant as the database keeps it and gives it back, in UTC to the millisecond: for whatever is compared with it. */
export const storedInstant = (instant: string) => Temporal.Instant.from(instant).toString({ fractionalSecondDigits: 3 })
