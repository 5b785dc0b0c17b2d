import { queryOptions } from '@tanstack/react-query'
import type { Away } from '#shared/leave/leave-contract.ts'
import { pagesOf } from '#shared/core/pages.ts'
import { api } from '#app/lib/api.ts'

/** Pending and approved leave that overlaps the days. */
export function awayQuery(days: { from: string; to: string }) {
  return queryOptions({
    queryKey: api.leave.listAway.key({ type: 'query', input: days }),
    queryFn: async ({ signal }) => {
      const found: Away[] = []
      const read = (at: { cursor?: string }) => api.leave.listAway.call({ ...days, ...at }, { signal })
      for await (const { away } of pagesOf(read)) found.push(...away)
      return found
    },
  })
}
