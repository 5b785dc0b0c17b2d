import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Message, MessagePage } from '#shared/chat/chat-contract.ts'
import { pageSize } from '#shared/chat/chat-limits.ts'
import { joinMessages } from '#shared/chat/join-messages.ts'
import { readMessagesSince } from '#shared/chat/read-messages-since.ts'
import { usePerson } from '#app/phone/outbox/person/use-person.ts'
import { clientFor } from '#app/phone/outbox/send/client-for.ts'
import { checkAnswer } from '#app/phone/outbox/send/read-refusal.ts'
import { type Question, useAnswer } from '#app/phone/outbox/use-answer.ts'
import type { Ahead } from '#app/phone/frame/ahead.ts'
import { crewsQuestion } from '#app/phone/farm/crews.ts'
import { useItems } from '#app/phone/outbox/use-items.ts'
import { channelsQuestion } from './channels-question.ts'
import { shownMessages } from './conversation/shown-messages.ts'

/** Channels whose latest messages are kept on the phone before they are opened. */
const keptChannels = 8

/** @param from when the oldest message was sent that is read again; left out, only the latest page is read */
const messagesQuestion = (id: string, from?: string): Question<MessagePage> => ({
  endpoint: 'chat.listMessages',
  of: id,
  read: (client) => {
    const page = async (part: { from?: string; before?: string }) =>
      checkAnswer(await client.chat.listMessages({ id, ...part }), 'messages')
    return from === undefined ? page({}) : readMessagesSince(page, from)
  },
})

export const pinsQuestion = (id: string): Question<Message[]> => ({
  endpoint: 'chat.listPins',
  of: id,
  read: async (client) => checkAnswer(await client.chat.listPins({ id }), 'length'),
})

/** Reads the channels, the messages of those used last, and the crews to choose people by, for screens without reception. */
export async function readChats({ read }: Ahead): Promise<void> {
  const channels = await read(channelsQuestion)
  const used = channels.filter(({ lastMessage }) => lastMessage !== null).slice(0, keptChannels)
  for (const { id } of used) await read(messagesQuestion(id))
  await read(crewsQuestion)
}

/** The last time it was open, the channel may have stored more. Each of them would be read again with every refresh. */
const latestPage = ({ messages, more, ...page }: MessagePage): MessagePage => ({
  ...page,
  messages: messages.slice(-pageSize),
  more: more || messages.length > pageSize,
})

/**
 * The messages of a channel: what the server answered, older ones on demand, and what this phone has recorded.
 * @param reach when the message was sent that was looked for; all since then are read
 */
export function useMessages(id: string, reach?: string) {
  const person = usePerson()
  const [known, setKnown] = useState<MessagePage>()
  const [joined, setJoined] = useState<MessagePage>()
  const oldest = known?.messages[0]?.sentAt
  const isReached = reach === undefined || (oldest !== undefined && oldest <= reach)
  // All that is on the screen, because an old message may have been changed as well.
  const shownFrom = known && known.messages.length > pageSize ? oldest : undefined
  const answer = useAnswer(messagesQuestion(id, isReached ? shownFrom : reach))
  useReachAgain(reach, { isReached, refresh: answer.refresh })
  const items = useItems('chat.sendMessage', 'chat.confirmAnnouncement')
  const { value, order } = answer
  if (value && value !== joined) {
    setJoined(value)
    setKnown(joinMessages(known, known !== undefined || reach !== undefined ? value : latestPage(value)))
  }

  /** Throws the server's or the network's error. */
  async function loadOlder() {
    if (oldest === undefined) return
    const page = checkAnswer(await clientFor(person).chat.listMessages({ id, before: oldest }), 'messages')
    setKnown((latest) => joinMessages(latest, page))
  }

  const shown = items && shownMessages(known?.messages ?? [], items, { order, userId: person.userId, channel: id })
  return {
    answer,
    reads: known?.reads ?? [],
    more: known?.more ?? false,
    isReached,
    // What this phone recorded shows before the first answer too.
    messages: known || shown?.length !== 0 ? shown : undefined,
    loadOlder,
  }
}

/** Another message was looked for. All answers of a channel share a key, so `useAnswer` does not ask again by itself. */
function useReachAgain(reach: string | undefined, about: { isReached: boolean; refresh: () => void }) {
  const asked = useRef(reach)
  const reachAgain = useEffectEvent(() => {
    if (!about.isReached) about.refresh()
  })
  useEffect(() => {
    if (asked.current === reach) return
    asked.current = reach
    reachAgain()
  }, [reach])
}
