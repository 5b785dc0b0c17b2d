import { useIsFetching } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** Answers that have arrived are drawn meanwhile, and what is drawn may ask for more. */
const pauseMs = 500
/** After so long, what the screen still waits for takes too long to wait with it. */
const patienceMs = 5000

/** Some browsers have no idle callbacks. */
const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window ? window.requestIdleCallback(work) : setTimeout(work)

/** Whether the screen shows its first answers, so that what loads from now on does not delay them. */
export function useSettled(): boolean {
  const isOpening = useRouterState({ select: ({ status }) => status === 'pending' })
  const isFetching = useIsFetching() > 0
  const [settled, setSettled] = useState(false)
  useEffect(() => {
    const latest = setTimeout(() => setSettled(true), patienceMs)
    return () => clearTimeout(latest)
  }, [])
  useEffect(() => {
    if (isOpening || isFetching) return undefined
    let left = false
    const pause = setTimeout(() => whenIdle(() => !left && setSettled(true)), pauseMs)
    return () => {
      left = true
      clearTimeout(pause)
    }
  }, [isOpening, isFetching])
  return settled
}
