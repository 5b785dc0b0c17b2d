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
/** What the page read so long before its first stream opened may have changed in between, with nobody to hear of it. */
const unheardMs = 1000

/**
 * Keeps this tab up to date with what other tabs, people and servers change, for as long as the shell is shown. A tab in
 * the background listens to nothing: a browser keeps at most six connections to one server, and the seventh tab would
 * wait for ever.
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
        // Whatever changed while nobody listened is unknown, so what is on screen is asked for again.
        const since = missed ? Infinity : Temporal.Now.instant().epochMilliseconds - unheardMs
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
