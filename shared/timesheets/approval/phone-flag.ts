/** What a replay of the phone found that a manager should look at. The hours are kept whatever it found. */
export const phoneFlags = [
  'overlap',
  'clock_skew',
  /** The phone's clock was wrong, as its monotonic time and the server's prove: the times are corrected. */
  'clock_corrected',
  /** The phone's year can't be right and nothing proves the true one: the entry stands in the day it arrived on. */
  'date_uncertain',
  'forgotten',
  'break_unended',
  'conflicts_with_edit',
  'late',
  /** Arrived after its employee was archived. */
  'worked_before_archiving',
] as const
export type PhoneFlag = (typeof phoneFlags)[number]
