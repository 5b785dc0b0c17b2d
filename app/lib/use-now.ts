import { useEffect, useState } from 'react'

const halfMinute = 30_000

/** The time, kept right to the half minute for texts that tell an age; at once where the device slept meanwhile. */
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
