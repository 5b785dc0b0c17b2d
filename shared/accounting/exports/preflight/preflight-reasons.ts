/**
 * `fixable` can be fixed in Muster beside the sentence; `blocked` has to be settled elsewhere; `done` needs nothing.
 */
export const preflightStates = ['ready', 'fixable', 'blocked', 'done', 'empty'] as const
export type PreflightState = (typeof preflightStates)[number]

export const preflightReasons = [
  'not_linked',
  'link_gone',
  'link_left',
  'record_unreadable',
  'hours_in_day',
  'no_pay_calendar',
  'calendar_mismatch',
  'no_ordinary_rate',
  'no_overtime_rate',
  'no_sunday_rate',
  'no_holiday_rate',
  'not_hourly',
  'rate_not_assigned',
  'before_hire_date',
  'tracking_required',
  'pay_run_posted',
  'sent_in_other_window',
  'locked_at_provider',
  'already_exported',
  'nothing_approved',
  'timesheets_off',
  'timesheet_week_unknown',
] as const
export type PreflightReason = (typeof preflightReasons)[number]
