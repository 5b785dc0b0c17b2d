import type { ReactNode } from 'react'
import { LoadFailure } from './load-failure.tsx'

/** What decides between failure, skeleton and content: the part of a TanStack query result that matters here. */
export type LoadedQuery<T> = {
  data: T | undefined
  error: unknown
  isFetching: boolean
  refetch: () => unknown
}

type LoadedProps<T> = {
  query: LoadedQuery<T>
  /** Has the shape of the content, with a card of its own where the content has one. */
  skeleton: ReactNode
  children: (data: T) => ReactNode
  /** Puts the failure into a card, where the content brings its own. */
  card?: boolean
  /** A second button of the failure, beside Retry. */
  failureAction?: ReactNode
}

/** The content once loaded. Until then a skeleton, or the failure with a retry; a failed refetch keeps the old content. */
export function Loaded<T>({ query, skeleton, children, card = false, failureAction }: LoadedProps<T>) {
  if (query.data !== undefined) return children(query.data)
  if (!query.error) return skeleton
  const failure = (
    <LoadFailure
      error={query.error}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
      action={failureAction}
    />
  )
  return card ? <div className="card">{failure}</div> : failure
}

/**
 * Data that was derived from other queries, as one query. It fails with the first query that has nothing to show, and a
 * retry refetches that one.
 */
export function derivedQuery<T>(data: T | undefined, ...queries: readonly LoadedQuery<unknown>[]): LoadedQuery<T> {
  const failed = queries.find((query) => query.data === undefined && query.error)
  return {
    data,
    error: failed?.error,
    isFetching: failed?.isFetching ?? false,
    refetch: () => failed?.refetch(),
  }
}
