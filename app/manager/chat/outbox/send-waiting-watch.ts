import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { client } from '#app/lib/api/api.ts'
import { invalidateGroups } from '#app/lib/query-client.ts'
import { useSession } from '#app/lib/session.ts'
import type { SentMessage } from './outbox-db.ts'
import { sendableOf, sendWaiting } from './send-waiting.ts'
import { useOutbox } from './use-outbox.ts'

const firstPauseMs = 2000
const longestPauseMs = 60_000

/** One sender among all tabs, so that messages keep their order. Plain http has no locks; there the ids prevent doubles. */
const alone = (work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request('muster-chat-outbox', work) : work()

/** Sends the messages that wait, from whatever screen is open. */
export function SendWaiting() {
  const {
    user: { id: userId },
    business: { id: managerId },
  } = useSession()
  const queryClient = useQueryClient()
  const toSend = sendableOf(useOutbox().messages)
    .map(({ id }) => id)
    .join(' ')

  useEffect(() => {
    if (toSend === '') return undefined
    let pause: ReturnType<typeof setTimeout>
    let pauseMs = firstPauseMs
    let left = false
    async function run() {
      const more = await sendWaiting(
        { userId, managerId },
        {
          send,
          onSent: () => invalidateGroups(queryClient, ['chats']),
        },
      )
      if (!more || left) return
      pause = setTimeout(start, pauseMs)
      pauseMs = Math.min(2 * pauseMs, longestPauseMs)
    }
    function start() {
      clearTimeout(pause)
      void alone(run)
    }
    start()
    window.addEventListener('online', start)
    return () => {
      left = true
      clearTimeout(pause)
      window.removeEventListener('online', start)
    }
  }, [toSend, userId, managerId, queryClient])
  return null
}

/** Throws as without a connection if something other than Muster answered, such as a Wi-Fi sign-in page. */
async function send(input: SentMessage) {
  const answer: unknown = await client.chat.sendMessage(input)
  const isStored = typeof answer === 'object' && answer !== null && 'ok' in answer
  if (!isStored) throw new Error('the answer is not from Muster')
}
