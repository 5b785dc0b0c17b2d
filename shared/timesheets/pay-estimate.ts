const rateUnitsPerDollar = 10_000
const unitMinutesPerCent = (rateUnitsPerDollar / 100) * 60

/**
 * Cents for whole minutes at dollars an hour (at most four decimals), rounded once, half up. Without a usable rate it
 * is 0. Whole numbers throughout, because floats miss the cent (Specification 9, payroll.md 5.8).
 */
export function payCents(minutes: number, ratePerHour: number | null): number {
  if (ratePerHour === null || !Number.isFinite(ratePerHour) || ratePerHour <= 0) return 0
  const rateUnits = Math.round(ratePerHour * rateUnitsPerDollar)
  return Math.floor((2 * minutes * rateUnits + unitMinutesPerCent) / (2 * unitMinutesPerCent))
}

/** "$2090.00": no thousands separator (payroll.md 5.8). */
export function payText(cents: number): string {
  return `$${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
}
