import { hoursText } from '#shared/core/time/duration-text.ts'

/**
 * Converts whole, non-negative minutes to the decimal hours that providers accept: two places, half up (payroll.md
 * 5.7).
 */
export function unitsOf(minutes: number): number {
  return Number(hoursText(minutes))
}

/** Hundredths of an hour: units are compared and added as whole numbers. */
export function hundredthsOf(units: number): number {
  return Math.round(units * 100)
}
