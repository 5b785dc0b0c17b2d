import { useEffect } from 'react'
import type { PhonePerson } from '../../accounts/person.ts'
import { clientFor } from '../../outbox/send/client-for.ts'

interface ReadMark {
  id: string
  /** When the latest message on the screen was sent. */
  upTo: string | undefined
  lastReadAt: string
  onRead: () => void
}

/** Marks what is on the screen as read. Without reception it stays unread until it is opened again. */
export function useReadMark(person: PhonePerson, { id, upTo, lastReadAt, onRead }: ReadMark) {
  useEffect(() => {
    if (upTo === undefined || upTo <= lastReadAt || document.visibilityState === 'hidden') return
    async function mark(until: string) {
      await clientFor(person).chat.markAsRead({ chatId: id, upTo: until })
      onRead()
    }
    mark(upTo).catch(() => undefined)
  }, [person, id, upTo, lastReadAt, onRead])
}
