import { millisecondsOf } from '#shared/core/time/instant.ts'
import { sameShiftMinutes } from './entry-flags.ts'

/**
 * Minutes rested since the last finish if they are fewer than the business requires, otherwise null. A pause below an
 * hour belongs to the shift that it interrupts.
 */
export function restTooShort(lastEnd: string | null, now: string, restHours: number): number | null {
  if (lastEnd === null) return null
  const milliseconds = millisecondsOf(now) - millisecondsOf(lastEnd)
  const minutes = Math.round(milliseconds / 60_000)
  return minutes >= sameShiftMinutes && minutes < restHours * 60 ? minutes : null
}
