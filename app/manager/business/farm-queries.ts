import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type ConfigType, configurationDefaults } from '#shared/business/config-type.ts'
import type { Location, NamedRow } from '#shared/business/business-contract.ts'
import type { PayPeriodSettings } from '#shared/business/pay-period.ts'
import { dateText } from '#shared/core/time/date-text.ts'
import { api } from '#app/lib/api/api.ts'

/** The business, which the shell loads before any screen. */
export const useBusiness = () => useSuspenseQuery(api.business.getBusiness.queryOptions()).data

export type Business = ReturnType<typeof useBusiness>

export type Farm = {
  zone: string
  payPeriods: PayPeriodSettings
  /** Minutes between the times a picker offers: the rounding setting, when set (Specification 5). */
  minuteStep: number
  leaveHours: number
  /** By id, removed ones too, because old entries still show them; undefined until they are read. */
  locationNames: ReadonlyMap<string, string> | undefined
  activityNames: ReadonlyMap<string, string> | undefined
  machineNames: ReadonlyMap<string, string> | undefined
}

/** The names of what an entry's job is. */
export type JobNames = Pick<Farm, 'locationNames' | 'activityNames' | 'machineNames'>

/** What the business says about its timesheets: the same object while it says the same, so that rows need not draw again. */
export function useFarm(): Farm {
  const { timeZone, payrollCalendar, configuration } = useBusiness()
  const locationNames = useQuery(api.business.listLocations.queryOptions({ select: namesById })).data
  const activityNames = useQuery(api.business.listActivities.queryOptions({ select: namesById })).data
  const machineNames = useQuery(api.machines.listAssets.queryOptions({ select: namesById })).data
  return useMemo(() => {
    const setting = (type: ConfigType) => configuration.find(({ configType }) => configType === type)?.value
    return {
      zone: timeZone,
      payPeriods: payPeriodsOf(payrollCalendar),
      minuteStep: setting('timesheet_rounding') || 1,
      leaveHours: setting('leave_hours') ?? defaultOf('leave_hours'),
      locationNames,
      activityNames,
      machineNames,
    }
  }, [timeZone, payrollCalendar, configuration, locationNames, activityNames, machineNames])
}

/** The business's pay periods, as the rules of `shared/business/pay-period.ts` take them. */
export const payPeriodsOf = ({ startDate, period }: Business['payrollCalendar']): PayPeriodSettings => ({
  startDate,
  periodDays: period,
})

function defaultOf(type: ConfigType): number {
  return Number(configurationDefaults.find(({ configType }) => configType === type)?.value)
}

const namesById = (rows: { id: string; name: string }[]): ReadonlyMap<string, string> =>
  new Map(rows.map(({ id, name }) => [id, name]))
const liveLocations = (rows: Location[]) => rows.filter(({ removed }) => !removed)
const liveActivities = (rows: NamedRow[]) => rows.filter(({ removed }) => !removed)

/** Without the removed ones. */
export const useLocations = () => useQuery(api.business.listLocations.queryOptions({ select: liveLocations }))
export const useActivities = () => useQuery(api.business.listActivities.queryOptions({ select: liveActivities }))
export const useLiveLocations = () => useLocations().data
export const useLiveActivities = () => useActivities().data

/** Today in the farm's time zone, `YYYY-MM-DD`. */
export const useFarmToday = () => Temporal.Now.plainDateISO(useBusiness().timeZone).toString()

/** The day of an instant in the farm's time zone, such as "11 Oct 2026". */
export function useFarmDayText() {
  const { timeZone } = useBusiness()
  return (instant: string) => dateText(instant, timeZone)
}
