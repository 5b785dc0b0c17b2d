import type { CsvProgress } from './csv-button.tsx'
import type { TableSort } from '#app/ui/table/sort-records.ts'

/** A list that the server searches, filters, sorts and gives page by page. */
export interface ListPages<Item> {
  hasMore: boolean
  loading: boolean
  onMore: () => void
  /** Reads every row of the search and the filters: for a file, for paper and for "Select all". */
  readAll: (progress: CsvProgress) => Promise<readonly Item[]>
  /** Changes with the search, the filters and the order. */
  key: string
  /** How many rows there are; undefined until counted. */
  total: number | undefined
  /** The columns that the server can sort by. */
  sort?: { columns: readonly string[]; by: TableSort; onSort: (sort: TableSort) => void }
}

export interface InfiniteQuery {
  hasNextPage: boolean
  isFetching: boolean
  fetchNextPage: (options: { cancelRefetch: boolean }) => unknown
}

/** What an infinite query knows of them. */
export const morePages = ({ hasNextPage, isFetching, fetchNextPage }: InfiniteQuery) => ({
  hasMore: hasNextPage,
  loading: isFetching,
  onMore: () => void fetchNextPage({ cancelRefetch: false }),
})
