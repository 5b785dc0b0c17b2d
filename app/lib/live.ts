import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { CacheGroup } from '#shared/core/endpoint.ts'
import { invalidateGroups } from './query-client.ts'
import { tabId } from './tab-id.ts'

interface Change {
  groups: CacheGroup[]
  tab: string
}

const reconnectMs = 5000
/** Data older than this when the first stream opens may have changed unnoticed. */
const staleAfterMs = 1000

/**
 * Keeps this tab up to date with changes by other tabs, users and servers while the shell is shown. A background tab
 * closes its stream, because a browser allows six connections to one server and a seventh tab would wait for ever.
 */
export function useLive() {
  const queryClient = useQueryClient()
  useEffect(() => {
    let stream: EventSource | undefined
    let retry: ReturnType<typeof setTimeout>
    let missed = false

    function open() {
      const opened = new EventSource('/api/live')
      stream = opened
      opened.addEventListener('open', () => {
        // Changes made while no stream was open are unknown, so what is on screen is refetched.
        const since = missed ? Infinity : Temporal.Now.instant().epochMilliseconds - staleAfterMs
        void queryClient.invalidateQueries({ predicate: ({ state }) => state.dataUpdatedAt < since })
        missed = false
      })
      opened.addEventListener('message', ({ data }: MessageEvent<string>) => {
        const { groups, tab }: Change = JSON.parse(data)
        if (tab !== tabId) void invalidateGroups(queryClient, groups)
      })
      opened.addEventListener('error', () => {
        missed = true
        // The browser retries a broken stream by itself, but gives up on one that was answered with an error.
        if (opened.readyState === EventSource.CLOSED) retry = setTimeout(open, reconnectMs)
      })
    }

    function close() {
      clearTimeout(retry)
      stream?.close()
      stream = undefined
    }

    function followVisibility() {
      if (document.visibilityState === 'hidden') {
        missed = true
        close()
      } else if (!stream) open()
    }

    followVisibility()
    document.addEventListener('visibilitychange', followVisibility)
    return () => {
      document.removeEventListener('visibilitychange', followVisibility)
      close()
    }
  }, [queryClient])
}
