/** Limit of one request: more than any report needs, and short enough not to block other requests. */
export const longestYears = 2

/** Days of the longest range, both ends included. */
export const mostDays = longestYears * 366 + 1

export const rangeMessages = {
  turned: 'The last day is before the first. Choose the days again.',
  tooLong: `Choose at most ${longestYears} years. For a longer range, load one part at a time.`,
}

/**
 * The last day `YYYY-MM-DD` of a range from this day. Text sorts as days do, so a 29 February that does not exist is
 * harmless.
 */
export const lastDayOfRange = (from: string) => `${Number(from.slice(0, 4)) + longestYears}${from.slice(4)}`
