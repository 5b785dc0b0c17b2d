import { useBusiness } from '#app/manager/business/farm-queries.ts'
import { useMemo } from 'react'
import { type ConfigType, configurationDefaults } from '#shared/business/config-type.ts'
import type { FlagOptions } from '#shared/timesheets/approval/entry-flags.ts'
import { usePublicHolidays } from '#app/manager/business/public-holidays-queries.ts'

/**
 * The settings and the present instant that entry flags depend on. The instant is that of the last read, so that rows
 * do not render again every minute.
 * @param readAt epoch milliseconds
 */
export function useFlagOptions(readAt: number): FlagOptions {
  const { timeZone, configuration } = useBusiness()
  const holidays = usePublicHolidays()
  return useMemo(() => {
    const setting = (type: ConfigType) =>
      configuration.find(({ configType }) => configType === type)?.value ??
      Number(configurationDefaults.find(({ configType }) => configType === type)?.value)
    return {
      zone: timeZone,
      now: Temporal.Instant.fromEpochMilliseconds(readAt).toString(),
      breakReminderHours: setting('break_reminder_period'),
      restHours: setting('timesheet_rest_period'),
      roundingMinutes: setting('timesheet_rounding'),
      holidays,
    }
  }, [timeZone, configuration, holidays, readAt])
}
