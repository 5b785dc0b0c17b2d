import { searchText } from '#app/lib/search-text.ts'

/**
 * The filters of Specification 7 as they stand in the address, shared by the approve screen and the overview. Short
 * names, because people send these addresses to each other. Days are `YYYY-MM-DD`; without them the current pay period is shown.
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

/** Keeps what has the right form; what the words mean is looked at where they are used. */
export function entrySearch(search: Record<string, unknown>): EntrySearch {
  return {
    from: searchText(search.from),
    to: searchText(search.to),
    people: texts(search.people),
    locations: texts(search.locations),
    activities: texts(search.activities),
    type: searchText(search.type),
    leave: texts(search.leave),
    status: texts(search.status),
    entry: searchText(search.entry),
  }
}

function texts(value: unknown): string[] | undefined {
  const given = (Array.isArray(value) ? value : [value]).flatMap((each: unknown) => searchText(each) ?? [])
  return given.length > 0 ? [...new Set(given)].slice(0, 50) : undefined
}
