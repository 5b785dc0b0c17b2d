import { MutationCache, type Query, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query'
import { changes, reads } from 'virtual:contract'
import type { CacheGroup } from '#shared/core/endpoint.ts'
import { isWorthRetrying, toApiError, retryAfterOf } from './api/api-error.ts'
import { onceConnected } from './connection.ts'

/* Specification 9, Query cache. */
const staleMs = 2 * 60_000
const garbageMs = 5 * 60_000
const retries = 3
/** For a read that a busy server asks to wait: over half a minute, in which the reports of other tabs finish. */
const retriesForTurn = 10
const longestDelayMs = 30_000

/** Says which business the user acts for, and in which role. */
export const sessionKey = [['accounts', 'readSession']]

/** `feature.verb` of a key made by app/lib/api/api.ts. */
const endpointOf = (key: QueryKey) => (Array.isArray(key[0]) ? key[0].join('.') : '')

/**
 * The cache of server data. A change invalidates what the contract says it changes, also one whose answer was lost, as it
 * may have been made. A refusal for lack of access refetches the session, because the user's role may have changed.
 * @param onSignedOut called when the session has ended, with what the server refused: after a refused change, the user's
 * input must not be lost
 */
export function createQueryClient(onSignedOut: (refused: 'read' | 'change') => void): QueryClient {
  const noticeSignedOut = (error: unknown, refused: 'read' | 'change') => {
    if (toApiError(error).code === 'UNAUTHORIZED') onSignedOut(refused)
  }
  const noticeLostAccess = (error: unknown) => {
    if (toApiError(error).code === 'FORBIDDEN') void queryClient.invalidateQueries({ queryKey: sessionKey })
  }
  const invalidateChanged = async (key: QueryKey = []) => {
    const changed = changes[endpointOf(key)]
    if (changed) await invalidateGroups(queryClient, changed)
  }
  const queryClient: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        noticeSignedOut(error, 'read')
        noticeLostAccess(error)
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _input, _result, mutation) => {
        noticeLostAccess(error)
        if (isWorthRetrying(error)) onceConnected(() => void invalidateChanged(mutation.options.mutationKey))
        // A refused sign-in does not mean that a session has ended.
        if (!endpointOf(mutation.options.mutationKey ?? []).startsWith('accounts.')) noticeSignedOut(error, 'change')
      },
      onSuccess: (_answer, _input, _result, mutation) => invalidateChanged(mutation.options.mutationKey),
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
      // Without a connection a change fails at once instead of being queued for later.
      mutations: { networkMode: 'always' },
    },
  })
  return queryClient
}

/** Invalidates the reads of these groups; those on screen are refetched. */
export async function invalidateGroups(queryClient: QueryClient, groups: readonly CacheGroup[]) {
  const touched = ({ queryKey }: Query) => reads[endpointOf(queryKey)]?.some((group) => groups.includes(group)) ?? false
  const firstReads = queryClient.getQueryCache().findAll({ fetchStatus: 'fetching', predicate: touched })
  const unread = new Set(firstReads.filter(({ state }) => state.data === undefined))
  await queryClient.invalidateQueries({ predicate: touched })
  // A prefetch, which no screen shows yet, was not waited for.
  await Promise.allSettled([...unread].map(async ({ promise }) => promise))
  // A first read in flight is never refetched, and its answer may predate the change.
  if (unread.size > 0) await queryClient.invalidateQueries({ predicate: (query) => unread.has(query) })
}
