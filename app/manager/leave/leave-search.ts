import { searchText } from '#app/lib/address/search-text.ts'
import { type EntrySearch, entrySearch } from '#app/manager/entries/list/entry-search.ts'

/** The entry filters of the list, and the state of the other leave views. */
export type LeaveSearch = EntrySearch & {
  /** `list`, `away` or `taken`. */
  view?: string | undefined
  /** The year of the view "Leave taken". */
  year?: string | undefined
  /** Any day of the week shown. */
  week?: string | undefined
  /** `everyone`: also employees without leave. */
  show?: string | undefined
  /** The name search. */
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
