import { MutationCache, type Query, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query'
import { changes, reads } from 'virtual:contract'
import type { CacheGroup } from '#shared/core/endpoint.ts'
import { isWorthRetrying, toApiError, retryAfterOf } from './api-error.ts'

/* Specification 9, Query cache. */
const staleMs = 2 * 60_000
const garbageMs = 5 * 60_000
const retries = 3
/** Of a read that only has to wait for its turn: half a minute and more, in which reports of other tabs end. */
const retriesForTurn = 10
const longestDelayMs = 30_000

/** `feature.verb` of a key made by app/lib/api.ts. */
const endpointOf = (key: QueryKey) => (Array.isArray(key[0]) ? key[0].join('.') : '')

/**
 * The cache of everything the server said. A change refreshes, by itself, what the contract says it makes stale.
 * @param onSignedOut called when the server no longer knows the session, with what it refused: a change has something
 * entered behind it that must not be lost
 */
export function createQueryClient(onSignedOut: (refused: 'read' | 'change') => void): QueryClient {
  const noticeSignedOut = (error: unknown, refused: 'read' | 'change') => {
    if (toApiError(error).code === 'UNAUTHORIZED') onSignedOut(refused)
  }
  const queryClient: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: (error) => noticeSignedOut(error, 'read') }),
    mutationCache: new MutationCache({
      onError: (error, _input, _result, mutation) => {
        // A refused sign-in is the answer to a question, not the end of a session.
        if (!endpointOf(mutation.options.mutationKey ?? []).startsWith('accounts.')) noticeSignedOut(error, 'change')
      },
      onSuccess: (_answer, _input, _result, mutation) => {
        const changed = changes[endpointOf(mutation.options.mutationKey ?? [])]
        return changed && invalidateGroups(queryClient, changed)
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: staleMs,
        gcTime: garbageMs,
        retry: (count, error) =>
          isWorthRetrying(error) && count < (retryAfterOf(error) === null ? retries : retriesForTurn),
        retryDelay: (count, error) => {
          const asked = retryAfterOf(error)
          return asked === null ? Math.min(1000 * 2 ** count, longestDelayMs) : 1000 * asked
        },
      },
      // Without a connection refused at once, and not kept to be done unseen when there is one again.
      mutations: { networkMode: 'always' },
    },
  })
  return queryClient
}

/** Marks stale what these groups touch; what is on screen is asked for again. */
export async function invalidateGroups(queryClient: QueryClient, groups: readonly CacheGroup[]) {
  const touched = ({ queryKey }: Query) => reads[endpointOf(queryKey)]?.some((group) => groups.includes(group)) ?? false
  const firstReads = queryClient.getQueryCache().findAll({ fetchStatus: 'fetching', predicate: touched })
  const unread = new Set(firstReads.filter(({ state }) => state.data === undefined))
  await queryClient.invalidateQueries({ predicate: touched })
  // One that no screen shows yet, such as for a pointer that is on its way, was not waited for.
  await Promise.allSettled([...unread].map(({ promise }) => promise))
  // A first read is never asked anew while it is on its way, and it may have been answered before the change.
  if (unread.size > 0) await queryClient.invalidateQueries({ predicate: (query) => unread.has(query) })
}
