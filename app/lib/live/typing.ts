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
  ends.set(
    key,
    setTimeout(() => endTyping({ channel, userId }), shownMs),
  )
}

/** What they typed has come. */
export function endTyping({ channel, userId }: Typing) {
  clearTimeout(ends.get(`${channel} ${userId}`))
  set(typing.filter((each) => each.channel !== channel || each.userId !== userId))
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** The user ids of those who type in any channel now. */
export const useTyping = () => useSyncExternalStore(subscribe, () => typing)
