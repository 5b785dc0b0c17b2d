import { useEffect, useEffectEvent } from 'react'
import { messageElementId } from './show-message.ts'
import type { ShownMessage } from './shown-message.ts'

interface ReadMark {
  /** The latest message that the server has. */
  latest: Pick<ShownMessage, 'id' | 'sentAt'> | undefined
  /** Empty if the user has read nothing. */
  lastReadAt: string
  mark: (upTo: string) => void
}

/**
 * Marks the messages as read once the latest is on the screen of a page in front. A mark that fails is made again with
 * the next message or look.
 */
export function useReadMark({ latest, lastReadAt, mark }: ReadMark) {
  const read = useEffectEvent(mark)
  const { id, sentAt: upTo = '' } = latest ?? {}
  useEffect(() => {
    if (id === undefined || upTo <= lastReadAt) return undefined
    let isShown = false
    const look = () => isShown && document.visibilityState === 'visible' && read(upTo)
    const stop = watchMessage(id, (shown) => {
      isShown = shown
      look()
    })
    document.addEventListener('visibilitychange', look)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', look)
    }
  }, [id, upTo, lastReadAt])
}

/** Says whether a message is on the screen, now and with each change, until the returned function is called. */
export function watchMessage(id: string, onShown: (isShown: boolean) => void) {
  const row = document.getElementById(messageElementId(id))
  const observer = new IntersectionObserver((entries) => onShown(entries.at(-1)?.isIntersecting === true))
  if (row) observer.observe(row)
  return () => observer.disconnect()
}
