import { useChannels } from './chat-queries.ts'
import { useOutbox } from './outbox/use-outbox.ts'

/** Runs on every screen: counts what is unread, for the sidebar, and sends the messages that wait. */
export function ChatWatch() {
  useChannels()
  useOutbox()
  return null
}
