import type { PhonePerson } from '../accounts/person.ts'
import type { ClockSettings } from './clock-settings.ts'
import type { Present } from './use-present.ts'
import type { Recording } from './use-recording.ts'

/** The props shared by all clock screens. */
export interface ShownClock {
  person: PhonePerson
  terms: ClockSettings
  present: Present
  recording: Recording
  /** The time of this render. */
  now: string
}
