/** Of one question: more than any report needs, and less than holds up everybody else. */
export const longestYears = 2

export const rangeMessages = {
  turned: 'The last day is before the first. Choose the days again.',
  tooLong: `Choose at most ${longestYears} years. For more, ask for one part after the other.`,
}

/** The last day `YYYY-MM-DD` that a range from this day may have. Text sorts as days do, so a 29 February that does not exist is no harm. */
export const lastDayOfRange = (from: string) => `${Number(from.slice(0, 4)) + longestYears}${from.slice(4)}`
