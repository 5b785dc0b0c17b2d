import { durationText } from '#shared/core/time/duration-text.ts'
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
    case 'overlap':
      return 'Overlaps another entry of the same person, so it is not in the totals yet'
    case 'clock_skew':
      return 'Phone clock was wrong'
    case 'clock_corrected':
      return 'The phone’s clock was wrong; the times are corrected'
    case 'date_uncertain':
      return 'Date uncertain: the phone had lost its date'
    case 'forgotten':
      return `Clock-off entered later${flag.reason === null ? '' : `: ${flag.reason}`}`
    case 'break_unended':
      return 'Break lasted until clock-off'
    case 'conflicts_with_edit':
      return 'Phone record differs'
    case 'late':
      return 'Received after the period was locked'
    case 'worked_before_archiving':
      return 'Worked before archiving'
    case 'machine_out_of_use':
      return 'Machine was out of use'
  }
}

/** What to do about it, as a sentence; null where the flag says enough. */
export function flagAdvice({ kind }: EntryFlag): string | null {
  switch (kind) {
    case 'missing_finish':
      return 'Ask when they stopped, enter it as the end and save.'
    case 'overlap':
      return 'Open both entries, correct the times of one or reject it, so that no hour is paid twice. Until then these hours are not in the totals.'
    case 'clock_skew':
      return 'The times are as the phone recorded them. Ask the person, and correct them where they are wrong.'
    case 'clock_corrected':
      return 'The history shows the times by the phone. Ask the employee if the corrected ones look wrong.'
    case 'date_uncertain':
      return 'The entry is shown on the day it arrived. Ask the employee which day it was, and correct the times.'
    case 'forgotten':
      return 'The end is what the person remembers. Correct it if you know better.'
    case 'break_unended':
      return 'The break was never ended; it was taken until the clock-off. Set its end if they went back to work. Otherwise no change is needed.'
    case 'conflicts_with_edit':
      return 'The entry was changed here, and the phone sent something else afterwards. What was changed here stands; ask the person which is right.'
    case 'late':
      return 'The phone had no reception until then. Unlock the days to decide on these hours, or pay them with the next period.'
    case 'worked_before_archiving':
      return 'These hours arrived after the employee was archived. Approve them, or reject them with a reason, so that none goes unpaid unseen.'
    case 'machine_out_of_use':
      return 'The phone had no reception, and the machine was out of use when this arrived. Ask whether it was used, and remove it here if it was not.'
    default:
      return null
  }
}
