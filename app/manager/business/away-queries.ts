import { queryOptions } from '@tanstack/react-query'
import { allRows } from '#shared/core/pages.ts'
import { api } from '#app/lib/api/api.ts'

/** Pending and approved leave that overlaps the days. */
export function awayQuery(days: { from: string; to: string }) {
  return queryOptions({
    queryKey: api.leave.listAway.key({ type: 'query', input: days }),
    queryFn: ({ signal }) =>
      allRows(
        (at) => api.leave.listAway.call({ ...days, ...at }, { signal }),
        ({ away }) => away,
      ),
  })
}
