import { localDateOf } from '#shared/core/time/zone.ts'

/** The days stored with an entry: that of its start, which owns it (payroll.md 5.2), and that of its end. */
export function entryDays({ startTime, endTime }: { startTime: string; endTime: string | null }, zone: string) {
  return { day: localDateOf(startTime, zone), endDay: endTime === null ? null : localDateOf(endTime, zone) }
}
