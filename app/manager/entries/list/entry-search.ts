import { leaveTypes } from '#shared/leave/leave-type.ts'
import { logTypes } from '#shared/timesheets/entries/log-type.ts'
import { timesheetStatuses } from '#shared/timesheets/approval/timesheet-status.ts'
import { searchText } from '#app/lib/search-text.ts'

/**
 * The filters of Specification 7 in the URL, shared by Approve and Overview. Names are short because people share these
 * URLs. Days are `YYYY-MM-DD`; without them the current pay period is shown.
 */
export type EntrySearch = {
  from?: string | undefined
  to?: string | undefined
  /** Ids. */
  people?: string[] | undefined
  locations?: string[] | undefined
  activities?: string[] | undefined
  /** `work` or `leave`. */
  type?: string | undefined
  leave?: string[] | undefined
  status?: string[] | undefined
  /** The entry whose drawer is open. */
  entry?: string | undefined
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const isId = (text: string) => uuid.test(text)

/** Drops unknown filter values, so that no screen shows them and the server never receives them. */
export function entrySearch(search: Record<string, unknown>): EntrySearch {
  return {
    from: searchText(search.from),
    to: searchText(search.to),
    people: texts(search.people, isId),
    locations: texts(search.locations, isId),
    activities: texts(search.activities, isId),
    type: logTypes.find((each) => each === search.type),
    leave: texts(search.leave, isOneOf(leaveTypes)),
    status: texts(search.status, isOneOf(timesheetStatuses)),
    entry: searchText(search.entry),
  }
}

function texts(value: unknown, isKnown: (text: string) => boolean): string[] | undefined {
  const given = (Array.isArray(value) ? value : [value]).flatMap((each: unknown) => searchText(each) ?? [])
  const known = [...new Set(given.filter(isKnown))]
  return known.length > 0 ? known.slice(0, 50) : undefined
}

const isOneOf = (words: readonly string[]) => (text: string) => words.includes(text)
