export const configTypes = [
  'timesheet_rounding',
  'report_frequency',
  'timesheet_rest_period',
  'break_reminder_period',
  'leave_hours',
  'payroll_calendar_setting',
] as const
export type ConfigType = (typeof configTypes)[number]

/** The five settings that are one number each; the payroll calendar has a table of its own. */
export const configuredTypes = [
  'timesheet_rounding',
  'report_frequency',
  'timesheet_rest_period',
  'break_reminder_period',
  'leave_hours',
] as const satisfies readonly ConfigType[]
export type ConfiguredType = (typeof configuredTypes)[number]

export const configDataTypes = ['integer', 'double'] as const
export type ConfigDataType = (typeof configDataTypes)[number]

export type ConfigurationDefault = { configType: ConfigType; dataType: ConfigDataType; value: string }

/** The five rows a new business gets; values are stored as text and read as numbers (Specification 3, 9). */
export const configurationDefaults: readonly ConfigurationDefault[] = [
  { configType: 'timesheet_rounding', dataType: 'integer', value: '5' },
  { configType: 'report_frequency', dataType: 'integer', value: '7' },
  { configType: 'timesheet_rest_period', dataType: 'integer', value: '9' },
  { configType: 'break_reminder_period', dataType: 'integer', value: '6' },
  { configType: 'leave_hours', dataType: 'double', value: '7.6' },
]

/** The payroll calendar has its own table and starts on the day of registration (Specification 9). */
export const defaultPeriodDays = 14
