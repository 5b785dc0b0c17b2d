import type { ClockTerms } from './clock-terms.ts'
import type { Present } from './use-present.ts'
import type { Recording } from './use-recording.ts'

/** What every face of the clock is drawn from. */
export interface ShownClock {
  terms: ClockTerms
  present: Present
  recording: Recording
  /** The instant of drawing. */
  now: string
}
