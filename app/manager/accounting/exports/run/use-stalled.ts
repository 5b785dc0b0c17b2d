import { useEffect, useState } from 'react'

const tenSeconds = 10_000

/** Whether `now` has been unchanged for ten seconds. */
export function useStalled(now: string): boolean {
  const [stood, setStood] = useState<string | null>(null)
  useEffect(() => {
    const clock = setTimeout(() => setStood(now), tenSeconds)
    return () => clearTimeout(clock)
  }, [now])
  return stood === now
}
