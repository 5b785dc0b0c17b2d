import { useLiveQuery } from 'dexie-react-hooks'
import type { NewMessage } from '#app/chat/chat-host.ts'
import type { ShownMessage } from '#app/chat/conversation/shown-message.ts'
import { useIsConnectionLost } from '#app/lib/connection.ts'
import { useSession } from '#app/lib/session.ts'
import { type SentMessage, waiting, type WaitingMessage } from './outbox-db.ts'
import { holdsChannel, sendableOf, type Sender, waitingOf } from './send-waiting.ts'

/** Keeps a message; it is then sent, now or when the server can be reached. */
async function keep({ userId, managerId }: Sender, input: SentMessage) {
  // In one transaction: two messages that are sent in the same moment would get the same order.
  await waiting.db.transaction('rw', waiting, async () => {
    const last = await waiting.orderBy('order').last()
    const order = (last?.order ?? 0) + 1
    await waiting.add({ id: input.id, userId, managerId, channel: input.channel, order, input, problem: null })
  })
}

/** What a user does with messages that the server does not have. `SendWaiting` sends them. */
export const outboxOf = (sender: Sender) => ({
  send: (message: NewMessage) =>
    keep(sender, { ...message, writtenAt: Temporal.Now.instant().toString({ fractionalSecondDigits: 3 }) }),
  /** Tries a message again that was refused, or that the server failed to take. */
  retry: (id: string) => waiting.update(id, { problem: null, failures: 0 }),
  discard: (id: string) => waiting.delete(id),
})

/** The user's messages that wait or were refused. */
export function useOutbox() {
  const {
    user: { id: userId },
    business: { id: managerId },
  } = useSession()
  const messages: WaitingMessage[] = useLiveQuery(() => waitingOf({ userId, managerId }), [userId, managerId]) ?? []
  const sendable = sendableOf(messages)
  const isLost = useIsConnectionLost()

  return {
    messages,
    deliveryOf(message: WaitingMessage): ShownMessage['delivery'] {
      if (message.problem !== null) return holdsChannel(message) ? 'failed' : 'refused'
      if (!sendable.some(({ id }) => id === message.id)) return 'held'
      return isLost ? 'waiting' : 'sending'
    },
  }
}
