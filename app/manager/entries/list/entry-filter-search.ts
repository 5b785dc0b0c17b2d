import { leaveTypes } from '#shared/leave/leave-type.ts'
import type { EntryFilter } from '#shared/timesheets/entries/entry-filter.ts'
import { type EntrySort, entrySorts } from '#shared/timesheets/entries/entry-sort.ts'
import { logTypes } from '#shared/timesheets/entries/log-type.ts'
import { timesheetStatuses } from '#shared/timesheets/approval/timesheet-status.ts'
import type { EntrySearch } from './entry-search.ts'
import type { DayRange } from '#app/manager/business/periods/shown-range.ts'

/** The filter sent to the server. */
export function filterOf(search: EntrySearch, { from, to }: DayRange): EntryFilter {
  const { people: employeeIds, locations: locationIds, activities: activityIds, machines: assetIds } = search
  const logType = logTypes.find((each) => each === search.type)
  const kinds = leaveTypes.filter((each) => search.leave?.includes(each))
  const statuses = timesheetStatuses.filter((each) => search.status?.includes(each))
  return {
    from,
    to,
    ...(employeeIds && { employeeIds }),
    ...(locationIds && { locationIds }),
    ...(activityIds && { activityIds }),
    ...(assetIds && { assetIds }),
    ...(logType && { logType }),
    ...(kinds.length > 0 && { leaveTypes: kinds }),
    ...(statuses.length > 0 && { statuses }),
  }
}

/** Newest first if the URL has no known sort order. */
export function sortOf(sort: string | undefined): EntrySort {
  return entrySorts.find((each) => each === sort) ?? 'newest'
}

const filters = ['people', 'locations', 'activities', 'machines', 'type', 'leave', 'status'] as const

/** Whether any filter besides the range is set. */
export function hasFilter(search: EntrySearch): boolean {
  return filters.some((name) => search[name] !== undefined)
}

export function withoutFilters<Search extends EntrySearch>(search: Search): Search {
  return { ...search, ...Object.fromEntries(filters.map((name) => [name, undefined])) }
}
