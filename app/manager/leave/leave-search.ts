import { searchText } from '#app/lib/search-text.ts'
import { type EntrySearch, entrySearch } from '#app/manager/entries/list/entry-search.ts'

/** The filters of the list as for any entries, and what the other views of leave show. */
export type LeaveSearch = EntrySearch & {
  /** `list`, `away` or `taken`. */
  view?: string | undefined
  /** Of what is taken. */
  year?: string | undefined
  /** A day of the week that is shown. */
  week?: string | undefined
  /** `everyone`: people with no leave too. */
  show?: string | undefined
  /** A part of a name. */
  q?: string | undefined
}

export function leaveSearch(search: Record<string, unknown>): LeaveSearch {
  return {
    ...entrySearch(search),
    view: searchText(search.view),
    year: searchText(search.year),
    week: searchText(search.week),
    show: searchText(search.show),
    q: searchText(search.q),
  }
}
