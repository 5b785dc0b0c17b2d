/** The longest period of any pay calendar, a quarter. */
export const longestWindowDays = 92
