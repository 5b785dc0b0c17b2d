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

/** Keeps this tab up to date with what other tabs, people and servers change, for as long as the shell is shown. */
export function useLive() {
  const queryClient = useQueryClient()
  useEffect(() => {
    let stream: EventSource
    let retry: ReturnType<typeof setTimeout>
    let missed = false

    function open() {
      stream = new EventSource('/api/live')
      stream.addEventListener('open', () => {
        // Whatever changed while nobody listened is unknown, so what is on screen is asked for again.
        if (missed) void queryClient.invalidateQueries()
        missed = false
      })
      stream.addEventListener('message', ({ data }: MessageEvent<string>) => {
        const { groups, tab }: Change = JSON.parse(data)
        if (tab !== tabId) void invalidateGroups(queryClient, groups)
      })
      stream.addEventListener('error', () => {
        missed = true
        // The browser retries a broken stream by itself, but gives up on one that was answered with an error.
        if (stream.readyState === EventSource.CLOSED) retry = setTimeout(open, reconnectMs)
      })
    }

    open()
    return () => {
      clearTimeout(retry)
      stream.close()
    }
  }, [queryClient])
}
