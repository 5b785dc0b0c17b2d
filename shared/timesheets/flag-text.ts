import { durationText } from '#shared/core/duration-text.ts'
import type { EntryFlag } from './entry-flags.ts'

/** The flag as a short sentence for the manager. */
export function flagText(flag: EntryFlag): string {
  switch (flag.kind) {
    case 'missing_finish':
      return `Missing finish: clocked on ${durationText(flag.minutes)} ago`
    case 'long_shift':
      return `Over 12 hours: ${durationText(flag.minutes)} worked`
    case 'no_break':
      return `No break for ${durationText(flag.minutes)}`
    case 'short_rest':
      return `Only ${durationText(flag.minutes)} of rest before this start`
    case 'edited_after_approval':
      return 'Edited after approval'
    case 'public_holiday':
      return `Public holiday: ${flag.name}`
    case 'clocks_changed':
      return `The clocks changed during this shift: ${durationText(flag.minutes)} passed, ${durationText(flag.byTheClock)} by the clock`
    case 'rounding':
      return flag.minutes > 0
        ? `Rounding adds ${durationText(flag.minutes)}`
        : `Rounding takes ${durationText(-flag.minutes)}`
    case 'future':
      return 'In the future'
  }
}
