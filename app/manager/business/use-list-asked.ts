import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { folded } from '#shared/core/matches-search.ts'
import type { TableSort } from '#app/ui/table/sort-records.ts'
import { useSearchText } from './use-search-text.ts'

/** While typing, a search is sent after this pause. */
const pauseMs = 150

/** Characters; longer texts are found by their beginning. */
const longestSearch = 200

/**
 * What is asked for of a list that the server searches and sorts: the search of the address, and the chosen order.
 * @param sorts the columns that the server sorts by
 */
export function useListAsked<Sort extends string>(
  sorts: readonly Sort[],
  first: TableSort = { column: '', direction: 'asc' },
) {
  const { search, onSearch } = useSearchText()
  const [paused] = useDebouncedValue(search.trim(), pauseMs)
  // Pasted names may have signs that no one sees, which the server refuses.
  const sought = folded(paused).slice(0, longestSearch).trim()
  const [by, onSort] = useState(first)
  const sort = sorts.find((each) => each === by.column)
  return {
    asked: { ...(sought !== '' && { search: sought }), ...(sort && { sort, direction: by.direction }) },
    isSearched: sought !== '',
    /** The rows are not yet those of what is typed. */
    isTyping: paused !== search.trim(),
    search: { search, onSearch },
    sort: { columns: sorts, by, onSort },
  }
}
