import { useEffect, useRef, useState } from 'react'
import { watchMessage } from './use-read-mark.ts'

/**
 * Whether messages have come below what is on the screen.
 * @param latest the id of the latest message of the others
 */
export function useNewBelow(latest: string | undefined): boolean {
  const [isNew, setIsNew] = useState(false)
  /** What was there at first, or on the screen since. */
  const known = useRef(latest)
  useEffect(() => {
    if (latest === undefined) return undefined
    known.current ??= latest
    return watchMessage(latest, (isShown) => {
      if (isShown) known.current = latest
      setIsNew(latest !== known.current)
    })
  }, [latest])
  return isNew
}
