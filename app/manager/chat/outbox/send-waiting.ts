import { ORPCError } from '@orpc/client'
import { isWorthRetrying, retryAfterOf, toApiError } from '#app/lib/api/api-error.ts'
import { type SentMessage, waiting, type WaitingMessage } from './outbox-db.ts'

export interface Sender {
  userId: string
  managerId: string
}

/** After so many failures of the server, the user decides what happens to a message. */
const mostFailures = 5

export const waitingOf = ({ userId, managerId }: Sender) => waiting.where({ userId, managerId }).sortBy('order')

/** Whether the messages after it in its channel wait for the user's decision about it. */
export const holdsChannel = ({ problem, failures = 0 }: WaitingMessage) => problem !== null && failures >= mostFailures

/** The messages that can be sent now, in order. */
export function sendableOf(messages: readonly WaitingMessage[]): WaitingMessage[] {
  const held = new Set<string>()
  return messages.filter((message) => {
    if (holdsChannel(message)) held.add(message.channel)
    return message.problem === null && !held.has(message.channel)
  })
}

interface Sending {
  send: (input: SentMessage) => Promise<unknown>
  /** Called before a sent message leaves the outbox, so that the screen always shows it. */
  onSent: () => Promise<unknown>
}

/**
 * Sends what waits, in order within each channel: a message that the server can't take holds up its own channel only.
 * @returns whether something is left that may be accepted later
 */
export async function sendWaiting(sender: Sender, { send, onSent }: Sending): Promise<boolean> {
  const failed = new Set<string>()
  for (const { id, channel, input, failures = 0 } of sendableOf(await waitingOf(sender))) {
    if (failed.has(channel)) continue
    try {
      await send(input)
    } catch (error) {
      const { code, message: problem } = toApiError(error)
      if (code === 'BAD_ANSWER') return true
      if (!isWorthRetrying(error) && code !== 'UNAUTHORIZED') {
        await waiting.update(id, { problem })
        continue
      }
      if (!isServerFailure(error)) return true
      failed.add(channel)
      const isLast = failures + 1 >= mostFailures
      await waiting.update(id, { failures: failures + 1, problem: isLast ? problem : null })
      continue
    }
    await onSent()
    await waiting.delete(id)
  }
  return sendableOf(await waitingOf(sender)).length > 0
}

/** What a proxy answers while the server can't be reached. */
const unreachable = new Set([502, 503, 504])

/** A server that can't be reached, or asks for a retry, fails every message. */
const isServerFailure = (error: unknown) =>
  error instanceof ORPCError && error.status >= 500 && !unreachable.has(error.status) && retryAfterOf(error) === null
