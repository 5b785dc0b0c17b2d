import { keepPreviousData, queryOptions, useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type ConfigType, configurationDefaults } from '#shared/business/config-type.ts'
import type { NamedRow } from '#shared/business/business-contract.ts'
import type { PayPeriodSettings } from '#shared/business/pay-period.ts'
import { activeFirst } from '#shared/employees/person-name.ts'
import { mostApprovedAtOnce } from '#shared/timesheets/approval/most-approved-at-once.ts'
import type { SeenEntry, StatusChange, TimesheetEntry } from '#shared/timesheets/entries/timesheets-contract.ts'
import { api } from '#app/lib/api.ts'
import type { DayRange } from '#app/manager/business/shown-range.ts'

export type Farm = {
  zone: string
  payPeriods: PayPeriodSettings
  /** Minutes between the times a picker offers: the rounding setting, when set (Specification 5). */
  minuteStep: number
  leaveHours: number
  /** By id, removed ones too, because old entries still show them; undefined until they are read. */
  locationNames: ReadonlyMap<string, string> | undefined
  activityNames: ReadonlyMap<string, string> | undefined
}

/** What the business says about its timesheets: the same object while it says the same, so that rows need not draw again. */
export function useFarm(): Farm {
  // The shell has read the settings before any screen shows.
  const { timeZone, payrollCalendar, configuration } = useSuspenseQuery(api.business.getBusiness.queryOptions()).data
  const locationNames = useQuery(api.business.listLocations.queryOptions({ select: namesById })).data
  const activityNames = useQuery(api.business.listActivities.queryOptions({ select: namesById })).data
  return useMemo(() => {
    const setting = (type: ConfigType) => configuration.find(({ configType }) => configType === type)?.value
    return {
      zone: timeZone,
      payPeriods: { startDate: payrollCalendar.startDate, periodDays: payrollCalendar.period },
      minuteStep: setting('timesheet_rounding') || 1,
      leaveHours: setting('leave_hours') ?? defaultOf('leave_hours'),
      locationNames,
      activityNames,
    }
  }, [timeZone, payrollCalendar, configuration, locationNames, activityNames])
}

function defaultOf(type: ConfigType): number {
  return Number(configurationDefaults.find(({ configType }) => configType === type)?.value)
}

/** Active people by name, then archived ones with entries in the days. While other days are read, the people stay on screen. */
export function usePeople(range: DayRange) {
  return useQuery(
    api.timesheets.listPeople.queryOptions({
      input: range,
      select: (people) => people.toSorted(activeFirst),
      placeholderData: keepPreviousData,
    }),
  )
}

export const useAllEmployees = () => useQuery(api.employees.listEmployees.queryOptions())

const namesById = (rows: NamedRow[]): ReadonlyMap<string, string> => new Map(rows.map(({ id, name }) => [id, name]))
const liveRows = (rows: NamedRow[]) => rows.filter(({ removed }) => !removed)

export const useLiveLocations = () => useQuery(api.business.listLocations.queryOptions({ select: liveRows })).data
export const useLiveActivities = () => useQuery(api.business.listActivities.queryOptions({ select: liveRows })).data

/** All entries that count for one person in the range, newest first: totals of half a range would mislead. */
export function entriesQuery(employeeId: string, range: DayRange) {
  const input = { employeeIds: [employeeId], ...range, continuedLeave: 'included' as const }
  return queryOptions({
    queryKey: api.timesheets.listEntries.key({ type: 'query', input }),
    queryFn: ({ signal }) => allEntries(input, signal),
  })
}

async function allEntries(
  input: { employeeIds: string[]; continuedLeave: 'included' } & DayRange,
  signal: AbortSignal,
): Promise<TimesheetEntry[]> {
  const entries: TimesheetEntry[] = []
  let cursor: string | null = null
  do {
    const asked: typeof input & { cursor?: string } = cursor === null ? input : { ...input, cursor }
    const page = await api.timesheets.listEntries.call(asked, { signal })
    entries.push(...page.entries)
    cursor = page.nextCursor
  } while (cursor !== null)
  return entries
}

/** How much pending work has flags and how much has none, by employee; those without any are left out. */
export const useFlagCounts = (range: DayRange) =>
  useQuery(api.timesheets.listFlags.queryOptions({ input: range, placeholderData: keepPreviousData }))

/** What one call takes. */
const mostAtOnce = 200

type StatusChanges = {
  changes: readonly StatusChange[]
  /** Hears how many have been answered so far. */
  onSent: (count: number) => void
}

/** Any number of changes, in as many calls as they need, after which the screens read again once. */
export const useSetStatus = () =>
  useMutation({ mutationKey: api.timesheets.setStatus.mutationKey(), mutationFn: sendChanges })

/** What was done before a call failed is done, so a failure is part of the answer. */
async function sendChanges({ changes, onSent }: StatusChanges) {
  const changed = new Set<string>()
  const refused: { locked: boolean }[] = []
  for (let start = 0; start < changes.length; start += mostAtOnce) {
    const part = changes.slice(start, start + mostAtOnce)
    try {
      const answer = await api.timesheets.setStatus.call({ changes: part })
      for (const id of answer.changed) changed.add(id)
      refused.push(...answer.refused)
    } catch (failure) {
      return { changed, refused, failure }
    }
    onSent(start + part.length)
  }
  return { changed, refused, failure: null }
}

/** Any number of entries, in as many calls as they need. */
export const useApproveClean = () =>
  useMutation({ mutationKey: api.timesheets.approveClean.mutationKey(), mutationFn: sendSeen })

/** As with `sendChanges`, what was approved before a call failed is part of the answer. */
async function sendSeen(entries: readonly SeenEntry[]) {
  const changed: string[] = []
  const refused: { locked: boolean }[] = []
  for (let start = 0; start < entries.length; start += mostApprovedAtOnce) {
    try {
      const part = entries.slice(start, start + mostApprovedAtOnce)
      const answer = await api.timesheets.approveClean.call({ entries: part })
      changed.push(...answer.changed)
      refused.push(...answer.refused)
    } catch (failure) {
      return { changed, refused, failure }
    }
  }
  return { changed, refused, failure: null }
}

export const useCreateEntries = () => useMutation(api.timesheets.createEntries.mutationOptions())
