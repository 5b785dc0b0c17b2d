import { useEffect } from 'react'
import type { MessagePage } from '#shared/chat/chat-contract.ts'
import { useSession } from '#app/lib/session.ts'
import { useMarkAsRead } from '../chat-queries.ts'

/** Marks the channel as read while it is in front. A mark that fails is made again with the next message or look. */
export function useReadMark(chatId: string, page: MessagePage | undefined) {
  const { id: userId } = useSession().user
  const { mutate } = useMarkAsRead()
  const upTo = page?.messages.at(-1)?.sentAt
  const lastReadAt = page?.reads.find((each) => each.userId === userId)?.lastReadAt ?? ''
  useEffect(() => {
    const mark = () => {
      if (upTo !== undefined && upTo > lastReadAt && document.visibilityState === 'visible') mutate({ chatId, upTo })
    }
    mark()
    document.addEventListener('visibilitychange', mark)
    return () => document.removeEventListener('visibilitychange', mark)
  }, [chatId, upTo, lastReadAt, mutate])
}
