import { useSyncExternalStore } from 'react'

/** A value shared by several screens: a hook to read it and a function to set it from anywhere. */
export function sharedState<Value>(value: Value): [use: () => Value, set: (next: Value) => void] {
  let now = value
  const listeners = new Set<() => void>()
  function subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return [
    () => useSyncExternalStore(subscribe, () => now),
    (next) => {
      now = next
      for (const listener of listeners) listener()
    },
  ]
}
