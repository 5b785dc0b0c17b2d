import type { ConfiguredType } from '#shared/business/config-type.ts'

export interface SettingWords {
  title: string
  /** What the setting does, in plain words. */
  sentence: string
  /** Of its field, with the unit. */
  label: string
}

export const configurationWords: Record<ConfiguredType, SettingWords> = {
  timesheet_rounding: {
    title: 'Rounding',
    sentence:
      'Worked time is shown to the nearest step as well, an exact half upwards, and pickers offer times in these steps. What people clocked is kept as it is.',
    label: 'Round to steps of (minutes)',
  },
  break_reminder_period: {
    title: 'Break reminder',
    sentence:
      'How long somebody may work without a break before their entry is flagged for you. Their phone reminds them too.',
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
      'How many hours a day of leave counts. Leave starts at 9:00am and skips weekends; sick leave counts none. Leave that is saved already keeps its hours.',
    label: 'A day of leave (hours)',
  },
  report_frequency: {
    title: 'Report by mail',
    sentence:
      'How often the managers get a summary of hours, cost and leave by mail, at 6:00am. The days are counted from the start of your pay periods. 0 stops it.',
    label: 'A report every (days)',
  },
}

/** In the order of the screen: what touches each entry first. */
export const shownTypes = [
  'timesheet_rounding',
  'break_reminder_period',
  'timesheet_rest_period',
  'leave_hours',
  'report_frequency',
] as const satisfies readonly ConfiguredType[]
