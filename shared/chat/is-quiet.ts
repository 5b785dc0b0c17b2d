import { defaultQuietHours, pushTime, type QuietHours } from '#shared/notifications/quiet-hours.ts'

interface Person {
  /** As the person chose; null until then. */
  quiet: QuietHours | null
  clockedOn: boolean
}

/**
 * Whether a message reaches the person without sound or push now, unless it is urgent.
 * @param now ISO in UTC
 * @param zone the farm's
 */
export const isQuiet = ({ quiet, clockedOn }: Person, now: string, zone: string): boolean =>
  quiet === null ? !clockedOn && pushTime(now, zone, defaultQuietHours) !== now : pushTime(now, zone, quiet) !== now
