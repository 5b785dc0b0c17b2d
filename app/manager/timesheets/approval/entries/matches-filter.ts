import type { EntryFilter } from '#shared/timesheets/entries/entry-filter.ts'
import type { TimesheetEntry } from '#shared/timesheets/entries/timesheets-contract.ts'

type EntryLists = Omit<EntryFilter, 'from' | 'to' | 'employeeIds'>

/** Whether an entry of one employee matches every filter that is set (Specification 7). */
export function matchesFilter(entry: TimesheetEntry, filter: EntryLists): boolean {
  const { locationIds, activityIds, assetIds, logType, leaveTypes, statuses } = filter
  return (
    hasOne(entry.locationIds, locationIds) &&
    hasOne(entry.activityIds, activityIds) &&
    hasOne(entry.assetIds, assetIds) &&
    (logType === undefined || entry.logType === logType) &&
    hasOne(entry.leaveEntitlement === null ? [] : [entry.leaveEntitlement], leaveTypes) &&
    hasOne([entry.status], statuses)
  )
}

function hasOne<Value>(values: readonly Value[], asked: readonly Value[] | undefined): boolean {
  return asked === undefined || asked.some((value) => values.includes(value))
}
