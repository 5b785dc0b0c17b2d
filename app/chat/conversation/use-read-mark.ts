import { type RefObject, useEffect, useEffectEvent } from 'react'

interface ReadMark {
  /** When the latest message on the screen was sent. */
  upTo: string | undefined
  /** Empty if the user has read nothing. */
  lastReadAt: string
  mark: (upTo: string) => void
}

/**
 * Marks what is in the list as read once the list is on the screen of a page in front. A mark that fails is made again
 * with the next message or look.
 */
export function useReadMark(list: RefObject<HTMLElement | null>, { upTo, lastReadAt, mark }: ReadMark) {
  const read = useEffectEvent(mark)
  useEffect(() => {
    const { current } = list
    if (!current || upTo === undefined || upTo <= lastReadAt) return undefined
    let isShown = false
    const look = () => isShown && document.visibilityState === 'visible' && read(upTo)
    const observer = new IntersectionObserver((entries) => {
      isShown = entries.at(-1)?.isIntersecting === true
      look()
    })
    observer.observe(current)
    document.addEventListener('visibilitychange', look)
    return () => {
      observer.disconnect()
      document.removeEventListener('visibilitychange', look)
    }
  }, [list, upTo, lastReadAt])
}
