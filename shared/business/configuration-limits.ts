import { configurationDefaults, type ConfiguredType } from './config-type.ts'

/** The limits of a setting, both inclusive; `refusal` states them to the user. */
type Limits = { least: number; most: number; refusal: string }

const limits: Record<ConfiguredType, Limits> = {
  timesheet_rounding: { least: 1, most: 60, refusal: 'Enter whole minutes, from 1 to 60.' },
  // 0 for no report.
  report_frequency: { least: 0, most: 90, refusal: 'Enter whole days, from 0 to 90.' },
  timesheet_rest_period: { least: 0, most: 24, refusal: 'Enter whole hours, from 0 to 24.' },
  break_reminder_period: { least: 1, most: 12, refusal: 'Enter whole hours, from 1 to 12.' },
  // Leave starts at 9:00am (Specification 5), so fifteen hours would end on the day after.
  leave_hours: {
    least: 0.01,
    most: 14.99,
    refusal: 'Enter hours above 0 and below 15, with at most two decimals.',
  },
}

/** What is wrong with the value of a setting, as a sentence; NaN means an empty field. */
export function configurationProblem(type: ConfiguredType, value: number): string | null {
  const { least, most } = limits[type]
  const allowed = value >= least && value <= most && (isWhole(type) ? Number.isInteger(value) : hasTwoDecimals(value))
  return allowed ? null : settingRefusal(type)
}

/** The values that the setting accepts, as a sentence. */
export const settingRefusal = (type: ConfiguredType): string => limits[type].refusal

/** What is wrong with the days of a pay period, as a sentence; NaN means an empty field. */
export function payPeriodProblem(days: number): string | null {
  if (Number.isNaN(days)) return 'Enter a number of days.'
  if (!Number.isInteger(days)) return 'Enter whole days.'
  if (days < 1) return 'A pay period has at least 1 day.'
  return days > 366 ? 'A pay period has at most 366 days.' : null
}

/** According to the data_type of the stored row (Specification 9). */
function isWhole(type: ConfiguredType): boolean {
  return configurationDefaults.some(({ configType, dataType }) => configType === type && dataType === 'integer')
}

function hasTwoDecimals(value: number): boolean {
  return Number(value.toFixed(2)) === value
}
