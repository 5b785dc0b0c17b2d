import { v7 as newId } from 'uuid'
import { configurationDefaults, defaultPeriodDays } from '#shared/business/config-type.ts'
import { localDateOf } from '#shared/core/time/zone.ts'

/** The settings a business starts with. Its pay periods count from the current day in its zone (Specification 9). */
export function defaultSettings(now: string, timeZone: string) {
  return {
    configuration: configurationDefaults.map((row) => ({ id: newId(), ...row })),
    payrollCalendar: { id: newId(), startDate: localDateOf(now, timeZone), period: defaultPeriodDays },
  }
}
