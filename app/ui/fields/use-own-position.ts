import { useEffect, useRef, useState } from 'react'
import { findPosition } from './find-position.ts'

/** Asks this device where it is. A newer question, a cancel or leaving the screen drops what it answers later. */
export function useOwnPosition(onFound: (coords: GeolocationCoordinates) => void) {
  const [state, setState] = useState<'idle' | 'finding' | 'denied' | 'none'>('idle')
  const asked = useRef(0)
  useEffect(() => () => void (asked.current += 1), [])

  function cancel() {
    asked.current += 1
    setState('idle')
  }

  async function find() {
    if (state === 'finding') return
    asked.current += 1
    const own = asked.current
    setState('finding')
    const found = await findPosition()
    if (asked.current !== own) return
    if (typeof found === 'string') return setState(found)
    setState('idle')
    onFound(found.coords)
  }

  return { state, find, cancel }
}
