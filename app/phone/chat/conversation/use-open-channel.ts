import { useEffect, useEffectEvent } from 'react'
import { useSearch } from 'wouter'
import type { Channel } from '#shared/chat/chat-contract.ts'
import { mostMessages } from '#shared/chat/chat-limits.ts'
import type { OpenChannel } from '#app/chat/conversation/conversation.tsx'
import { usePerson } from '#app/phone/outbox/person/use-person.ts'
import { clientFor } from '#app/phone/outbox/send/client-for.ts'
import { checkAnswer } from '#app/phone/outbox/send/read-refusal.ts'
import { type Question, useAnswer } from '#app/phone/outbox/use-answer.ts'
import { useMessages } from '../use-chat.ts'

const quietQuestion = (id: string): Question<string[]> => ({
  endpoint: 'chat.listQuiet',
  of: id,
  read: async (client) => checkAnswer(await client.chat.listQuiet({ id }), 'length'),
})

/** An open channel of the phone, and the answer with its messages. The address may name a message that was looked for. */
export function useOpenChannel(channel: Channel, onRead: () => void) {
  const { id } = channel
  const person = usePerson()
  const search = new URLSearchParams(useSearch())
  const target = search.get('message')
  const { answer, messages, reads, more, isReached, loadOlder } = useMessages(id, search.get('at') ?? undefined)
  const quiet = useAnswer(quietQuestion(id))

  // The message that was looked for is older than one answer reaches.
  const isFarBack = !isReached && more && (messages?.length ?? 0) >= mostMessages
  const farFrom = isFarBack ? messages?.[0]?.id : undefined
  const reachFurther = useEffectEvent(() => void loadOlder().catch(() => undefined))
  useEffect(() => {
    if (farFrom !== undefined) reachFurther()
  }, [farFrom])

  async function markAsRead(upTo: string) {
    await clientFor(person).chat.markAsRead({ chatId: id, upTo })
    onRead()
  }

  const isMissing = target !== null && messages !== undefined && !messages.some((message) => message.id === target)
  const isAbsent = !answer.reading && (isReached || !more)
  const open: OpenChannel = {
    channel,
    messages,
    reads,
    more,
    loadOlder,
    target,
    missing: isMissing && answer.problem === null ? { why: isAbsent ? 'absent' : 'loading' } : null,
    // Known with reception only.
    quiet: quiet.problem === null ? (quiet.value ?? []) : [],
    canWrite: !channel.everyone,
    mayAnnounce: false,
    // Without reception it stays unread until it is opened again.
    markAsRead: (upTo) => void markAsRead(upTo).catch(() => undefined),
  }
  return { answer, open }
}
