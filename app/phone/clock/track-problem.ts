import { useSyncExternalStore } from 'react'

/** Why no places are recorded though the person agreed: `denied` by the phone's settings, `none` found so far. */
type TrackProblem = 'denied' | 'none' | null

let problem: TrackProblem = null
const listeners = new Set<() => void>()

export function setTrackProblem(next: TrackProblem) {
  problem = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useTrackProblem = () => useSyncExternalStore(subscribe, () => problem)
