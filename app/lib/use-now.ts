import { useEffect, useState } from 'react'

const halfMinute = 30_000

/** The time, kept right to the half minute for texts that tell an age. */
export function useNow(): Temporal.Instant {
  const [now, setNow] = useState(() => Temporal.Now.instant())
  useEffect(() => {
    const clock = setInterval(() => setNow(Temporal.Now.instant()), halfMinute)
    return () => clearInterval(clock)
  }, [])
  return now
}
