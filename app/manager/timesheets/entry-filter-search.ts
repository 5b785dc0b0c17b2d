import { leaveTypes } from '#shared/leave/leave-type.ts'
import type { EntryFilter } from '#shared/timesheets/entry-filter.ts'
import { type EntrySort, entrySorts } from '#shared/timesheets/entry-sort.ts'
import { logTypes } from '#shared/timesheets/log-type.ts'
import { timesheetStatuses } from '#shared/timesheets/timesheet-status.ts'
import type { EntrySearch } from './entry-search.ts'
import type { DayRange } from './period/shown-range.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** What the server is asked for. Words of the address that mean nothing are left out, as the server would refuse them. */
export function filterOf(search: EntrySearch, { from, to }: DayRange): EntryFilter {
  const employeeIds = search.people?.filter(isId)
  const locationIds = search.locations?.filter(isId)
  const activityIds = search.activities?.filter(isId)
  const logType = logTypes.find((each) => each === search.type)
  const kinds = leaveTypes.filter((each) => search.leave?.includes(each))
  const statuses = timesheetStatuses.filter((each) => search.status?.includes(each))
  return {
    from,
    to,
    ...(employeeIds?.length && { employeeIds }),
    ...(locationIds?.length && { locationIds }),
    ...(activityIds?.length && { activityIds }),
    ...(logType && { logType }),
    ...(kinds.length > 0 && { leaveTypes: kinds }),
    ...(statuses.length > 0 && { statuses }),
  }
}

/** The newest first where the address has no order that we know. */
export function sortOf(sort: string | undefined): EntrySort {
  return entrySorts.find((each) => each === sort) ?? 'newest'
}

const filters = ['people', 'locations', 'activities', 'type', 'leave', 'status'] as const

/** Whether anything but the days narrows what is shown. */
export function hasFilter(search: EntrySearch): boolean {
  return filters.some((name) => search[name] !== undefined)
}

export function withoutFilters<Search extends EntrySearch>(search: Search): Search {
  return { ...search, ...Object.fromEntries(filters.map((name) => [name, undefined])) }
}

function isId(text: string): boolean {
  return uuid.test(text)
}
