import type { ConfiguredType } from '#shared/business/config-type.ts'

export interface SettingWords {
  title: string
  /** What the setting does, in plain words. */
  sentence: string
  /** The label of its field, with the unit. */
  label: string
}

export const configurationWords: Record<ConfiguredType, SettingWords> = {
  timesheet_rounding: {
    title: 'Rounding',
    sentence:
      'Worked time is also shown rounded; halves round up, and time pickers use the same step. Clocked times are kept as recorded.',
    label: 'Round to nearest (minutes)',
  },
  break_reminder_period: {
    title: 'Break reminder',
    sentence:
      'How long someone can work without a break before their entry is flagged for you. Their phone reminds them too.',
    label: 'Break due after (hours)',
  },
  timesheet_rest_period: {
    title: 'Rest between shifts',
    sentence:
      'The rest you expect between the finish of one day and the start of the next. An entry that starts sooner is flagged.',
    label: 'Rest expected (hours)',
  },
  leave_hours: {
    title: 'Leave day',
    sentence:
      'How many hours a day of leave counts for. Leave starts at 9:00am and skips weekends; sick leave counts as 0 h. Leave already saved keeps its hours.',
    label: 'A day of leave (hours)',
  },
  report_frequency: {
    title: 'Email report',
    sentence:
      'How often managers get a summary of hours, cost and leave by email, at 6:00am. Days are counted from the start of your pay periods. Enter 0 to turn it off.',
    label: 'A report every (days)',
  },
}

/** In the order of the screen: settings that affect every entry come first. */
export const shownTypes = [
  'timesheet_rounding',
  'break_reminder_period',
  'timesheet_rest_period',
  'leave_hours',
  'report_frequency',
] as const satisfies readonly ConfiguredType[]
