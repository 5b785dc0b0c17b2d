import type { ClockSettings } from './clock-settings.ts'
import type { Present } from './use-present.ts'
import type { Recording } from './use-recording.ts'

/** What every face of the clock is drawn from. */
export interface ShownClock {
  terms: ClockSettings
  present: Present
  recording: Recording
  /** The instant of drawing. */
  now: string
}
