import { localDateOf } from '#shared/core/zone.ts'
import type { OwnEntry } from '#shared/timesheets/clock/clock-contract.ts'

/** Muster recorded nothing before this. */
const first = '2026-01-01T00:00:00.000Z'
const longestAgoHours = 400 * 24
const aheadHours = 48

/**
 * Shows an entry from a phone that had lost its date under today, where the employee sees it, until the server corrects it.
 * @param now by this phone's clock
 */
export function withPossibleDate(entry: OwnEntry, { zone, now }: { zone: string; now: string }): OwnEntry {
  if (isDatePossible(entry.startTime, now)) return entry
  const today = localDateOf(now, zone)
  return { ...entry, day: today, endDay: entry.endDay && today, flags: [...entry.flags, 'date_uncertain'] }
}

export function isDatePossible(startTime: string, now: string): boolean {
  const ago = Temporal.Instant.from(startTime).until(now).total('hours')
  return startTime >= first && ago < longestAgoHours && ago > -aheadHours
}
