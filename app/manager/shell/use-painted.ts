import { useEffect, useState } from 'react'

/** Whether the browser has shown what it was first given, so that what loads from now on does not delay it. */
export function usePainted(): boolean {
  const [painted, setPainted] = useState(false)
  useEffect(() => {
    // A frame's callbacks run before it is painted, a timer that they set afterwards.
    const frame = requestAnimationFrame(() => setTimeout(() => setPainted(true)))
    return () => cancelAnimationFrame(frame)
  }, [])
  return painted
}
