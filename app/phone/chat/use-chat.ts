import { useState } from 'react'
import type { MessagePage } from '#shared/chat/chat-contract.ts'
import { joinMessages } from '#shared/chat/join-messages.ts'
import type { PhonePerson } from '../accounts/person.ts'
import { checkAnswer } from '../outbox/send/read-refusal.ts'
import { storeAnswer } from '../outbox/store-answer.ts'
import { type Question, useAnswer } from '../outbox/use-answer.ts'
import { useItems } from '../outbox/use-items.ts'
import { channelsQuestion } from './channels-question.ts'
import { shownMessages } from './shown-messages.ts'

/** Channels whose latest messages are kept on the phone before they are opened. */
const keptChannels = 8

const messagesQuestion = (id: string): Question<MessagePage> => ({
  endpoint: 'chat.listMessages',
  of: id,
  read: async (client) => checkAnswer(await client.chat.listMessages({ id }), 'messages'),
})

/** Reads the channels, and the messages of those used last, for screens without reception. */
export async function readChats(person: PhonePerson): Promise<void> {
  const channels = await storeAnswer(channelsQuestion, person)
  const used = channels.filter(({ lastMessage }) => lastMessage !== null).slice(0, keptChannels)
  for (const { id } of used) await storeAnswer(messagesQuestion(id), person)
}

/** The messages of a channel: the last answer, older ones on demand, and what this phone has recorded. */
export function useMessages(person: PhonePerson, id: string) {
  const answer = useAnswer(messagesQuestion(id), person)
  const items = useItems(person, 'chat.sendMessage', 'chat.confirmAnnouncement')
  const [older, setOlder] = useState<MessagePage>()
  const { value, order } = answer
  const known = value && (older ? joinMessages(older, value) : value)

  /** Throws the server's or the network's error. */
  async function loadOlder() {
    const [first] = known?.messages ?? []
    if (!known || !first) return
    const { clientFor } = await import('../outbox/send/client-for.ts')
    const page = checkAnswer(await clientFor(person).chat.listMessages({ id, before: first.sentAt }), 'messages')
    setOlder(joinMessages(known, page))
  }

  return {
    answer,
    reads: known?.reads ?? [],
    more: known?.more ?? false,
    messages: known && items && shownMessages(known.messages, items, { order, userId: person.userId, channel: id }),
    loadOlder,
  }
}
