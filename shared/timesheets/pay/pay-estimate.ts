import { withThousands } from '#shared/core/thousands.ts'

const rateUnitsPerDollar = 10_000
const unitMinutesPerCent = (rateUnitsPerDollar / 100) * 60

/** Whole minutes at dollars an hour; a rate that is missing, 0 or not a number earns nothing. */
export type PaidMinutes = { minutes: number; ratePerHour: number | null }

/** Cents for whole minutes at dollars an hour (at most four decimals), rounded once, half up (payroll.md 5.8). */
export function payCents(minutes: number, ratePerHour: number | null): number {
  return payCentsOf([{ minutes, ratePerHour }])
}

/**
 * The exact sum of the parts in cents, rounded once, half up, so that terms that change within a period lose no cent
 * (payroll.md 8.4). Whole numbers throughout, because floats miss cents (Specification 9, payroll.md 5.8).
 */
export function payCentsOf(parts: readonly PaidMinutes[]): number {
  const unitMinutes = parts.reduce((sum, { minutes, ratePerHour }) => sum + minutes * rateUnits(ratePerHour), 0)
  return Math.floor((2 * unitMinutes + unitMinutesPerCent) / (2 * unitMinutesPerCent))
}

export function hasRate(ratePerHour: number | null): ratePerHour is number {
  return ratePerHour !== null && Number.isFinite(ratePerHour) && ratePerHour > 0
}

const rateUnits = (ratePerHour: number | null) =>
  hasRate(ratePerHour) ? Math.round(ratePerHour * rateUnitsPerDollar) : 0

/** "$2,090.00", as screens show it (payroll.md 8.7). */
export function moneyText(cents: number): string {
  return withThousands(payText(cents))
}

/** "$2090.00": no thousands separator (payroll.md 5.8). */
export function payText(cents: number): string {
  return `$${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
}
