export const meterUnits = ['hours', 'hectares', 'km'] as const
export type MeterUnit = (typeof meterUnits)[number]

export const meterUnitLabels: Record<MeterUnit, string> = { hours: 'Hours', hectares: 'Hectares', km: 'Kilometres' }
export const meterUnitSigns: Record<MeterUnit, string> = { hours: 'h', hectares: 'ha', km: 'km' }

export interface MeterReading {
  reading: number
  readAt: string
}

const digits = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 1 })

/** "1,204.5 h"; without a unit as hours, which most machines count. */
export const meterText = (reading: number, unit: MeterUnit | null) =>
  `${digits.format(reading)} ${meterUnitSigns[unit ?? 'hours']}`

/** More than a clock counts: no machine runs longer than the time that has passed. */
const mostPerDay = 24
const dayMs = 86_400_000

/** The highest plausible reading, to a tenth: an hour meter runs for no more hours than have passed. Undefined if there is no limit. */
export function mostPlausible(
  last: MeterReading | null,
  { at, unit }: { at: string; unit: MeterUnit | null },
): number | undefined {
  if (last === null || (unit ?? 'hours') !== 'hours') return undefined
  const passedMs = Temporal.Instant.from(at).epochMilliseconds - Temporal.Instant.from(last.readAt).epochMilliseconds
  return Math.ceil((last.reading + (Math.max(passedMs, 0) / dayMs) * mostPerDay) * 10) / 10
}

/**
 * Why a reading is asked for again, once, and then kept with a flag (safety.md 5): it is below the last one, or an hour meter has
 * run for more hours than have passed. Null if nothing is wrong with it.
 */
export function meterDoubt(
  last: MeterReading | null,
  { reading, at, unit }: { reading: number; at: string; unit: MeterUnit | null },
): 'below' | 'too_far' | null {
  if (last === null) return null
  const passedMs = Temporal.Instant.from(at).epochMilliseconds - Temporal.Instant.from(last.readAt).epochMilliseconds
  // Read before the last one, and sent late.
  if (passedMs < 0) return reading > last.reading ? 'too_far' : null
  if (reading < last.reading) return 'below'
  return reading > (mostPlausible(last, { at, unit }) ?? Infinity) ? 'too_far' : null
}

/**
 * The reading that counts from then on. Null if the last one stays: this one is doubtful, or was read before it and sent late.
 */
export function nextReading(
  last: MeterReading | null,
  { reading, at, unit }: { reading: number; at: string; unit: MeterUnit | null },
): MeterReading | null {
  const isLate = last !== null && Temporal.Instant.compare(at, last.readAt) < 0
  return isLate || meterDoubt(last, { reading, at, unit }) !== null ? null : { reading, readAt: at }
}
