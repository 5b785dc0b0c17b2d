/** The longest period that any pay calendar has, a quarter. */
export const longestWindowDays = 92
