import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { MessagePage } from '#shared/chat/chat-contract.ts'
import { showMessage, useMessageAddress, type WantedMessage } from '../message-address.ts'

/** For a message of which only the id is known: the latest ones, as many as one answer has. */
const beginning = '2000-01-01T00:00:00.000Z'

/**
 * Shows the message that the address names, and loads those since it where that is needed.
 * @returns the loading of a message that is not on the page
 */
export function useShownMessage(page: MessagePage | undefined, readSince: (from: string) => Promise<MessagePage>) {
  const wanted = useMessageAddress()
  const load = useMutation({
    mutationFn: async ({ id, sentAt = beginning }: WantedMessage) => {
      const { messages, more } = await readSince(sentAt)
      return { isFound: messages.some((message) => message.id === id), more }
    },
  })
  const isRead = page !== undefined
  const isHere = page?.messages.some(({ id }) => id === wanted?.id) ?? false
  const loadMissing = useEffectEvent((message: WantedMessage) => load.mutate(message))
  useEffect(() => {
    if (!wanted || !isRead) return
    if (isHere) showMessage(wanted.id)
    else loadMissing(wanted)
  }, [wanted, isRead, isHere])
  return { wanted, isHere, load }
}
