import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { Message } from '#shared/chat/chat-contract.ts'

/** The part of the address that names the message to show. */
export const messageSearch = ({ id, sentAt }: Pick<Message, 'id' | 'sentAt'>) => ({ message: id, sentAt })

/** A link may leave out when the message was sent. */
export interface WantedMessage {
  id: string
  sentAt: string | undefined
}

/** The message that the address names. */
export function useMessageAddress(): WantedMessage | null {
  const { message: id, sentAt } = useSearch({ from: '/shell/chat/{-$chatId}' })
  return useMemo(() => (id === undefined ? null : { id, sentAt }), [id, sentAt])
}
