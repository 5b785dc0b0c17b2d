import { useSyncExternalStore } from 'react'

interface Typing {
  channel: string
  userId: string
}

/** A person who types is named for this long after the last sign of it. */
const shownMs = 5000

let typing: readonly Typing[] = []
const ends = new Map<string, ReturnType<typeof setTimeout>>()
const listeners = new Set<() => void>()

function set(next: readonly Typing[]) {
  typing = next
  for (const listener of listeners) listener()
}

/** Someone began to type, or still does. */
export function noteTyping({ channel, userId }: Typing) {
  const key = `${channel} ${userId}`
  clearTimeout(ends.get(key))
  const others = typing.filter((each) => each.channel !== channel || each.userId !== userId)
  set([...others, { channel, userId }])
  const end = () => set(typing.filter((each) => each.channel !== channel || each.userId !== userId))
  ends.set(key, setTimeout(end, shownMs))
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** The user ids of those who type in any channel now. */
export const useTyping = () => useSyncExternalStore(subscribe, () => typing)
