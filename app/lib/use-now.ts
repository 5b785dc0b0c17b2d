import { useEffect, useState } from 'react'

const halfMinute = 30_000

/** The current time, for texts that show an age: updates every half minute, and when the page becomes visible again. */
export function useNow(): Temporal.Instant {
  const [now, setNow] = useState(() => Temporal.Now.instant())
  useEffect(() => {
    const look = () => setNow(Temporal.Now.instant())
    const clock = setInterval(look, halfMinute)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(clock)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return now
}
