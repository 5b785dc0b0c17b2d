import type { ClockSettings } from './clock-settings.ts'
import type { Present } from '#app/phone/farm/clock/use-present.ts'
import type { Recording } from './use-recording.ts'

/** The props shared by all clock screens. */
export interface ShownClock {
  terms: ClockSettings
  present: Present
  recording: Recording
  /** The time of this render. */
  now: string
}
