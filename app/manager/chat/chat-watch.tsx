import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useChannels } from './chat-queries.ts'
import { hasOutbox } from './outbox/has-outbox.ts'

const SendWaiting = lazy(async () => ({ default: (await import('./outbox/send-waiting-watch.ts')).SendWaiting }))

/** Runs on every screen: counts what is unread, for the sidebar, and sends the messages that wait. */
export function ChatWatch() {
  useChannels()
  const inChat = useLocation({ select: ({ pathname }) => pathname.startsWith('/chat') })
  const [mayWait, setMayWait] = useState(inChat)
  if (inChat && !mayWait) setMayWait(true)
  useEffect(() => {
    const look = () => void hasOutbox().then((has) => has && setMayWait(true))
    look()
    // Another tab may have been the first to write something.
    window.addEventListener('online', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      window.removeEventListener('online', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return mayWait ? (
    <Suspense>
      <SendWaiting />
    </Suspense>
  ) : null
}
