/** What the server found in a phone's records that a manager should check. The hours are kept in any case. */
export const phoneFlags = [
  'overlap',
  'clock_skew',
  /** The phone's clock was wrong, as its monotonic time and the server's prove, so the times are corrected. */
  'clock_corrected',
  /** The phone's year can't be right and nothing proves the true one, so the entry is put on the day it arrived. */
  'date_uncertain',
  'forgotten',
  'break_unended',
  'conflicts_with_edit',
  'late',
  /** Arrived after the employee was archived. */
  'worked_before_archiving',
  /** Recorded without reception, with a machine that was out of use when it arrived. */
  'machine_out_of_use',
] as const
export type PhoneFlag = (typeof phoneFlags)[number]
