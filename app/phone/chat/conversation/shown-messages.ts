import type { Message } from '#shared/chat/chat-contract.ts'
import { briefOf } from '#shared/chat/message-brief.ts'
import { type Drawn, drawing, layOver } from '#app/phone/outbox/overlay.ts'
import type { OutboxItem } from '../../outbox/phone-db.ts'

export type ShownMessage = Message & {
  /** The server does not have it yet. */
  waits: boolean
  /** Why the server refused it; null if it did not. */
  problem: string | null
  /** Its files are on this phone only. */
  waitingFiles: number
}

interface Drawing {
  /** The `nextOrder` number of the request for the answer. */
  order: number | undefined
  userId: string
  channel: string
}

const asStored = (message: Message): ShownMessage => ({ ...message, waits: false, problem: null, waitingFiles: 0 })

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
      const replied = messages.find(({ id }) => id === sent.replyTo)
      const message: ShownMessage = {
        ...unsent,
        ...sent,
        sender: userId,
        sentAt: sent.writtenAt,
        replyTo: replied ? briefOf(replied) : null,
        waits: drawn.standing === 'unsent',
        problem: problemOf(drawn),
        waitingFiles: sent.fileIds.length,
      }
      return [...messages, message]
    }),
    drawing('chat.confirmAnnouncement', (messages, { id }, drawn) =>
      messages.map((message) =>
        message.id === id && !message.confirmed ? { ...message, confirmed: true, problem: problemOf(drawn) } : message,
      ),
    ),
  )
}

const problemOf = ({ standing, problem }: Drawn) => (standing === 'refused' ? problem : null)

const unsent = {
  confirmed: false,
  confirmations: 0,
  editedAt: null,
  deletedAt: null,
  pinned: false,
  files: [],
}
