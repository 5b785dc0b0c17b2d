import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/** After so long, what the screen still waits for takes too long to wait with it. */
const patienceMs = 5000

/** Safari has no idle callbacks. */
const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window ? window.requestIdleCallback(work) : setTimeout(work, 100)

/** Whether the screen shows its first answers, so that what loads from now on does not delay them. */
export function useSettled(): boolean {
  const queryClient = useQueryClient()
  const [settled, setSettled] = useState(false)
  useEffect(() => {
    if (settled) return undefined
    let asked = false
    const look = () => {
      if (asked || queryClient.isFetching() > 0) return
      asked = true
      // The answers are drawn first, and drawing may ask for more.
      whenIdle(() => {
        asked = false
        if (queryClient.isFetching() === 0) setSettled(true)
      })
    }
    const stop = queryClient.getQueryCache().subscribe(look)
    const latest = setTimeout(() => setSettled(true), patienceMs)
    look()
    return () => {
      stop()
      clearTimeout(latest)
    }
  }, [queryClient, settled])
  return settled
}
