import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { Channel, Message } from '#shared/chat/chat-contract.ts'
import { useChat } from '#app/chat/chat-host.ts'
import type { OpenChannel } from '#app/chat/conversation/conversation.tsx'
import type { Missing } from '#app/chat/conversation/missing-line.tsx'
import { asSent, asStored } from '#app/chat/conversation/shown-message.ts'
import { useMay } from '#app/lib/may.ts'
import { messageOf } from '#app/ui/feedback/message-of.ts'
import { useMarkAsRead, useMessages, useQuiet } from '../chat-queries.ts'
import { useMessageAddress, type WantedMessage } from '../message-address.ts'
import { useOutbox } from '../outbox/use-outbox.ts'

/** An open channel of the manager app, and the query for its messages. */
export function useOpenChannel(channel: Channel) {
  const { id } = channel
  const { query, loadOlder, readSince } = useMessages(id)
  const { messages: unsent, deliveryOf } = useOutbox()
  const { userId } = useChat()
  const may = useMay()
  const markAsRead = useMarkAsRead()
  const { data: page } = query
  const { target, missing } = useTarget(page?.messages, readSince)
  const stored = page?.messages ?? []
  const waiting = unsent.filter((each) => each.channel === id && !stored.some((message) => message.id === each.id))
  const open: OpenChannel = {
    channel,
    messages: page && [
      ...stored.map(asStored),
      ...waiting.map((each) => {
        const { input, problem } = each
        return asSent(input, { delivery: deliveryOf(each), problem }, { userId, messages: stored })
      }),
    ],
    reads: page?.reads ?? [],
    more: page?.more ?? false,
    loadOlder,
    target,
    missing,
    quiet: useQuiet(id).data ?? [],
    canWrite: true,
    mayAnnounce: may('chat.remindAnnouncement'),
    markAsRead: (upTo) => markAsRead.mutate({ chatId: id, upTo }),
  }
  return { open, query }
}

/** For a message of which only the id is known: the latest ones, as many as one answer has. */
const beginning = '2000-01-01T00:00:00.000Z'

/** The message that the address names. Those since it are loaded where that is needed. */
function useTarget(messages: readonly Message[] | undefined, readSince: ReturnType<typeof useMessages>['readSince']) {
  const wanted = useMessageAddress()
  const load = useMutation({
    mutationFn: async ({ id, sentAt = beginning }: WantedMessage) => {
      const { messages: read, more } = await readSince(sentAt)
      return { isFound: read.some((message) => message.id === id), more }
    },
  })
  const isHere = messages?.some(({ id }) => id === wanted?.id) ?? false
  const unread = messages !== undefined && !isHere ? wanted : null
  const loadMissing = useEffectEvent((message: WantedMessage) => load.mutate(message))
  useEffect(() => {
    if (unread) loadMissing(unread)
  }, [unread])
  const { data, error, mutate, isPending } = load
  function missing(): Missing | null {
    if (!unread) return null
    if (error) return { why: 'failed', problem: messageOf(error), retry: () => mutate(unread) }
    if (isPending || !data) return { why: 'loading' }
    return { why: data.more ? 'tooFarBack' : 'absent' }
  }
  return { target: wanted?.id ?? null, missing: missing() }
}
