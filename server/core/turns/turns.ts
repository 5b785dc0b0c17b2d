import PQueue from 'p-queue'
import type { Text } from '#shared/core/text.ts'
import { refuseBusy } from './busy.ts'

/** At most `atOnce` calls run and `waiting` calls queue. Any more are refused and retried by the client. */
interface Room {
  atOnce: number
  waiting: number
}

interface TurnsOptions {
  /** The limit for all callers together. */
  all: Room
  /** The limits of each key of a call, the narrowest first: a user, their business. */
  each: readonly Room[]
  /** The messages when the caller's own queue is full, and when the queue of all callers is. */
  busy: { own: Text; all: Text; retryAfterSeconds: number }
}

export interface Turns {
  /**
   * Runs the call when it is its turn.
   * @param keys what the call counts for, in the order of `each`
   * @param signal drops a queued call when its client has disconnected
   */
  take<Result>(keys: readonly string[], work: () => Promise<Result>, options?: TurnOptions): Promise<Result>
  count(): { running: number; waiting: number }
}

interface TurnOptions {
  signal?: AbortSignal | undefined
  /** Queued calls with a higher number run first; the default is 0. */
  priority?: number | undefined
}

/**
 * Runs calls of one kind, a few at a time, and so few of each caller that the others get their turn in order. Queued
 * calls hold no database connection.
 */
export function openTurns({ all, each, busy }: TurnsOptions): Turns {
  const together = new PQueue({ concurrency: all.atOnce })
  const calls = { running: 0, waiting: 0 }
  const levels = each.map((room) => ({ room, queues: new Map<string, PQueue>() }))

  return {
    async take(keys, work, { signal, priority = 0 } = {}) {
      const own = levels.map((level, index) => ({ ...level, key: keys[index] ?? '' }))
      if (own.some(({ room, queues, key }) => (queues.get(key)?.size ?? 0) >= room.waiting))
        refuseBusy('TOO_MANY_REQUESTS', busy.own, busy.retryAfterSeconds)
      if (together.sizeBy({ priority }) >= all.waiting)
        refuseBusy('SERVICE_UNAVAILABLE', busy.all, busy.retryAfterSeconds)
      calls.waiting++
      const inTime = async () => {
        calls.waiting--
        calls.running++
        try {
          signal?.throwIfAborted()
          return await work()
        } finally {
          calls.running--
        }
      }
      const through = [...own.map(({ room, queues, key }) => present(queues, key, room)), together]
      return through.reduceRight((next, queue) => () => queue.add(next, { priority }), inTime)()
    },
    count: () => calls,
  }
}

function present(queues: Map<string, PQueue>, key: string, { atOnce }: Room): PQueue {
  const found = queues.get(key)
  if (found) return found
  const queue = new PQueue({ concurrency: atOnce })
  queue.addEventListener('idle', () => queues.delete(key))
  queues.set(key, queue)
  return queue
}
