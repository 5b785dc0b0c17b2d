import PQueue from 'p-queue'
import { refuseBusy } from './busy.ts'

/** So many at once, and so many more that wait for them; who comes then is refused and asks again. */
interface Room {
  atOnce: number
  waiting: number
}

interface TurnsOptions {
  /** Of everybody together. */
  all: Room
  /** Of each key of a call, the narrowest first: a person, their business. */
  each: readonly Room[]
  /** What those say who would have to wait too long. */
  busy: { own: string; all: string; retryAfterSeconds: number }
}

export interface Turns {
  /**
   * Does the work when it is its turn.
   * @param keys whom the call counts for, in the order of `each`
   * @param signal work that nobody waits for any more is dropped when its turn comes
   */
  take<Result>(keys: readonly string[], work: () => Promise<Result>, options?: TurnOptions): Promise<Result>
}

interface TurnOptions {
  signal?: AbortSignal | undefined
  /** A higher number goes first among those that wait; 0 unless told. */
  priority?: number | undefined
}

/**
 * Calls of one kind, a few at a time: of each caller so few that they leave room for the others, whose turns come in the
 * order of their calls. Nobody who waits holds a connection to the database.
 */
export function openTurns({ all, each, busy }: TurnsOptions): Turns {
  const together = new PQueue({ concurrency: all.atOnce })
  const levels = each.map((room) => ({ room, queues: new Map<string, PQueue>() }))

  return {
    async take(keys, work, { signal, priority = 0 } = {}) {
      const own = levels.map((level, place) => ({ ...level, key: keys[place] ?? '' }))
      if (own.some(({ room, queues, key }) => (queues.get(key)?.size ?? 0) >= room.waiting))
        refuseBusy('TOO_MANY_REQUESTS', busy.own, busy.retryAfterSeconds)
      if (together.sizeBy({ priority }) >= all.waiting)
        refuseBusy('SERVICE_UNAVAILABLE', busy.all, busy.retryAfterSeconds)
      const inTime = () => {
        signal?.throwIfAborted()
        return work()
      }
      const through = [...own.map(({ room, queues, key }) => present(queues, key, room)), together]
      return through.reduceRight((next, queue) => () => queue.add(next, { priority }), inTime)()
    },
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
