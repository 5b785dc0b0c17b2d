import { leaveTypes } from '#shared/leave/leave-type.ts'
import { logTypes } from '#shared/timesheets/entries/log-type.ts'
import { timesheetStatuses } from '#shared/timesheets/approval/timesheet-status.ts'
import { searchIds, searchTexts } from '#app/lib/address/search-ids.ts'
import { searchText } from '#app/lib/address/search-text.ts'

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
  machines?: string[] | undefined
  /** `work` or `leave`. */
  type?: string | undefined
  leave?: string[] | undefined
  status?: string[] | undefined
  /** The entry whose drawer is open. */
  entry?: string | undefined
}

/** Drops unknown filter values, so that no screen shows them and the server never receives them. */
export function entrySearch(search: Record<string, unknown>): EntrySearch {
  return {
    from: searchText(search.from),
    to: searchText(search.to),
    people: searchIds(search.people),
    locations: searchIds(search.locations),
    activities: searchIds(search.activities),
    machines: searchIds(search.machines),
    type: logTypes.find((each) => each === search.type),
    leave: searchTexts(search.leave, isOneOf(leaveTypes)),
    status: searchTexts(search.status, isOneOf(timesheetStatuses)),
    entry: searchText(search.entry),
  }
}

const isOneOf = (words: readonly string[]) => (text: string) => words.includes(text)
