/** Texts of whole, non-negative minutes (Specification 9). */

/** Hours with two decimals, half up: 470 is "7.83". */
export function hoursText(minutes: number): string {
  // minutes * 100 / 60 plus a half, in whole numbers.
  const hundredths = Math.floor((minutes * 10 + 3) / 6)
  return `${Math.floor(hundredths / 100)}.${twoDigits(hundredths % 100)}`
}

/** A break: 65 is "1:05". */
export function breakText(minutes: number): string {
  return `${Math.floor(minutes / 60)}:${twoDigits(minutes % 60)}`
}

/** 470 is "7h 50m". */
export function durationText(minutes: number): string {
  return `${Math.floor(minutes / 60)}h ${minutes % 60}m`
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}
