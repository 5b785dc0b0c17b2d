const minuteMs = 60_000

/**
 * Whole minutes nearest to a length of time, in steps of the interval; an exact half goes up, towards +infinity
 * (Specification 9). An interval that is zero, negative or not a number counts as one minute.
 */
export function roundMinutes(milliseconds: number, intervalMinutes: number): number {
  const interval = Number.isFinite(intervalMinutes) && intervalMinutes > 0 ? intervalMinutes : 1
  const stepMs = interval * minuteMs
  // Doubled, so that the half is a whole number and the comparison is exact.
  return Math.floor((2 * milliseconds + stepMs) / (2 * stepMs)) * interval
}
