import { useSyncExternalStore } from 'react'
import { useSession } from '#app/lib/session.ts'
import type { FieldFile } from '#app/ui/form/use-uploads.ts'

/** What the user has written in a channel and not sent. */
interface UnsentMessage {
  text: string
  files: readonly FieldFile[]
  urgent: boolean
  announcement: boolean
}

const nothing: UnsentMessage = { text: '', files: [], urgent: false, announcement: false }

/** By user and channel. Kept while the page is open, whatever chat is shown; the text outlasts a reload as well. */
const unsent = new Map<string, UnsentMessage>()
const listeners = new Set<() => void>()

function read(key: string): UnsentMessage {
  const message = unsent.get(key) ?? { ...nothing, text: storedText(key) }
  unsent.set(key, message)
  return message
}

function write(key: string, message: UnsentMessage) {
  unsent.set(key, message)
  storeText(key, message.text)
  for (const listener of listeners) listener()
}

function storedText(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

function storeText(key: string, text: string) {
  try {
    if (text === '') sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, text)
  } catch {
    // Without storage only a reload loses the text.
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export function useUnsentMessage(channel: string) {
  const { id: userId } = useSession().user
  const key = `muster-chat-draft ${userId} ${channel}`
  return {
    message: useSyncExternalStore(subscribe, () => read(key)),
    /** Also within the event that changed it, before the screen shows the change. */
    current: () => read(key),
    change: (changed: Partial<UnsentMessage>) => write(key, { ...read(key), ...changed }),
    changeFiles: (change: (files: readonly FieldFile[]) => readonly FieldFile[]) =>
      write(key, { ...read(key), files: change(read(key).files) }),
    /** Empties the field at once, so that what is typed from then on belongs to the next message. */
    take(): UnsentMessage {
      const message = read(key)
      write(key, nothing)
      return message
    },
    /** Puts back a message that could not be kept, before what was typed meanwhile. */
    giveBack(message: UnsentMessage) {
      const { text, files } = read(key)
      const both = [message.text, text].filter((each) => each !== '').join('\n')
      write(key, { ...message, text: both, files: [...message.files, ...files] })
    },
  }
}
