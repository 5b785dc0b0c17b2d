import type { Message } from '#shared/chat/chat-contract.ts'
import { briefOf } from '#shared/chat/message-brief.ts'
import type { NewMessage } from '../chat-host.ts'

/** A message as a conversation shows it: of the server, or of this device. */
export type ShownMessage = Message & {
  /** A `waiting` one needs a connection, a `held` one the user's decision about an earlier one; a `failed` one can be tried again. */
  delivery: 'stored' | 'sending' | 'waiting' | 'held' | 'failed' | 'refused'
  /** Why it, or its confirmation, was refused; null if neither was. */
  problem: string | null
  /** How many of its files only this device has. */
  waitingFiles: number
}

export const asStored = (message: Message): ShownMessage => ({
  ...message,
  delivery: 'stored',
  problem: null,
  waitingFiles: 0,
})

/** A message of this device, as it was sent. */
interface Sent extends NewMessage {
  writtenAt: string
}

interface Around {
  /** Who sent it. */
  userId: string
  /** The messages before it. */
  messages: readonly Message[]
}

/** A message of this device that the server’s answer does not include. */
export function asSent(
  sent: Sent,
  standing: Pick<ShownMessage, 'delivery' | 'problem'>,
  { userId, messages }: Around,
): ShownMessage {
  const replied = messages.find(({ id }) => id === sent.replyTo)
  return {
    ...sent,
    ...standing,
    sender: userId,
    sentAt: sent.writtenAt,
    replyTo: replied ? briefOf(replied) : null,
    waitingFiles: sent.fileIds.length,
    confirmed: false,
    confirmations: 0,
    editedAt: null,
    deletedAt: null,
    pinned: false,
    files: [],
  }
}
