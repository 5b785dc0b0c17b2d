import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect } from 'react'
import { client } from '#app/lib/api.ts'
import { isWorthRetrying, toApiError } from '#app/lib/api-error.ts'
import { invalidateGroups } from '#app/lib/query-client.ts'
import { useSession } from '#app/lib/session.ts'
import { type SentMessage, waiting, type WaitingMessage } from './outbox-db.ts'

interface Sender {
  userId: string
  managerId: string
}

const firstPauseMs = 2000
const longestPauseMs = 60_000

/** One sender among all tabs, so that messages keep their order. Plain http has no locks; there the ids prevent doubles. */
const alone = (work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request('muster-chat-outbox', work) : work()

const waitingOf = ({ userId, managerId }: Sender) => waiting.where({ userId, managerId }).sortBy('order')

/** Keeps a message; it is then sent, now or when the server can be reached. */
async function keep({ userId, managerId }: Sender, input: SentMessage) {
  const last = await waiting.orderBy('order').last()
  const order = (last?.order ?? 0) + 1
  await waiting.add({ id: input.id, userId, managerId, channel: input.channel, order, input, problem: null })
}

/** Sends what waits, in order. @returns whether something is left that may be accepted later */
async function sendAll(sender: Sender, queryClient: QueryClient): Promise<boolean> {
  for (const message of await waitingOf(sender)) {
    if (message.problem !== null) continue
    try {
      await client.chat.sendMessage(message.input)
    } catch (error) {
      const { code, message: problem } = toApiError(error)
      if (isWorthRetrying(error) || code === 'UNAUTHORIZED') return true
      await waiting.update(message.id, { problem })
      continue
    }
    // First what the server has, so that the message is always shown.
    await invalidateGroups(queryClient, ['chats'])
    await waiting.delete(message.id)
  }
  return false
}

/** The user's messages that wait or were refused, and what sends them while a chat screen is open. */
export function useOutbox() {
  const {
    user: { id: userId },
    business: { id: managerId },
  } = useSession()
  const queryClient = useQueryClient()
  const messages: WaitingMessage[] = useLiveQuery(() => waitingOf({ userId, managerId }), [userId, managerId]) ?? []
  const count = messages.filter(({ problem }) => problem === null).length

  useEffect(() => {
    if (count === 0) return undefined
    let pause: ReturnType<typeof setTimeout>
    let pauseMs = firstPauseMs
    let left = false
    async function run() {
      const more = await sendAll({ userId, managerId }, queryClient)
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
  }, [count, userId, managerId, queryClient])

  return {
    messages,
    send: (input: SentMessage) => keep({ userId, managerId }, input),
    /** Tries a refused message again. */
    retry: (id: string) => waiting.update(id, { problem: null }),
    discard: (id: string) => waiting.delete(id),
  }
}
