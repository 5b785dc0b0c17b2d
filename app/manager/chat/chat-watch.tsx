import { useChannels } from './chat-queries.ts'
import { useSendWaiting } from './outbox/use-send-waiting.ts'

/** Runs on every screen: counts what is unread, for the sidebar, and sends the messages that wait. */
export function ChatWatch() {
  useChannels()
  useSendWaiting()
  return null
}
