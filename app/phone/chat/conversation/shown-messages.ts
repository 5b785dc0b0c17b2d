import type { Message } from '#shared/chat/chat-contract.ts'
import { asSent, asStored, type ShownMessage } from '#app/chat/conversation/shown-message.ts'
import { type Drawn, drawing, layOver } from '#app/phone/outbox/overlay.ts'
import type { OutboxItem } from '#app/phone/outbox/phone-db.ts'

interface Drawing {
  /** The `nextOrder` number of the request for the answer. */
  order: number | undefined
  userId: string
  channel: string
}

/** The server's last answer with the messages and confirmations of this phone drawn over it. */
export function shownMessages(
  answered: readonly Message[],
  items: readonly OutboxItem[],
  { order, userId, channel }: Drawing,
): ShownMessage[] {
  return layOver(
    answered.map(asStored),
    { items, order, withRefused: true },
    drawing('chat.sendMessage', (messages, sent, drawn) => {
      if (sent.channel !== channel || messages.some(({ id }) => id === sent.id)) return messages
      const standing = { delivery: deliveries[drawn.standing], problem: problemOf(drawn) }
      return [...messages, asSent(sent, standing, { userId, messages })]
    }),
    drawing('chat.confirmAnnouncement', (messages, { id }, drawn) =>
      messages.map((message) =>
        message.id === id && !message.confirmed ? { ...message, confirmed: true, problem: problemOf(drawn) } : message,
      ),
    ),
  )
}

const problemOf = ({ standing, problem }: Drawn) => (standing === 'refused' ? problem : null)

const deliveries = { unsent: 'waiting', accepted: 'stored', refused: 'refused' } as const
