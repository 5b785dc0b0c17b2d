import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'

/** A message to show. */
interface MessageAddress {
  id: string
  sentAt: string
}

/** The part of the address that names the message to show. */
export const messageSearch = ({ id, sentAt }: MessageAddress) => ({ message: id, sentAt })

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

/** Shows a message of the open channel, and closes the drawer from which it was chosen. */
export function useOpenMessage() {
  const navigate = useNavigate()
  return (message: MessageAddress) => {
    const { id } = message
    // The address may name it already, and the user has scrolled away since.
    showMessage(id)
    void navigate({
      to: '.',
      search: (before) => ({ ...before, drawer: undefined, ...messageSearch(message) }),
      resetScroll: false,
    })
  }
}

export const elementIdOf = (messageId: string) => `message-${messageId}`

const highlightMs = 2500

/** Scrolls to a message and marks it for a moment, without motion. @returns whether it is on the page */
export function showMessage(id: string): boolean {
  const element = document.getElementById(elementIdOf(id))
  if (!element) return false
  element.scrollIntoView({ block: 'center' })
  element.focus({ preventScroll: true })
  const mark = { outline: '2px solid var(--accent)', borderRadius: '12px', background: 'var(--accent-soft)' }
  element.animate([mark, mark], highlightMs)
  return true
}
