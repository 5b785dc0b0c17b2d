import type { CallKind } from '#shared/core/endpoint.ts'
import type { Place } from '../auth/known-places.ts'
import { openTurns } from './turns.ts'

/** Does the work of a call when it is its turn, which is counted by where the caller acts. */
type TakeTurn = <Result>(at: Place, work: () => Promise<Result>, signal?: AbortSignal) => Promise<Result>

export type CallTurns = Record<CallKind, TakeTurn>

/** Of one business, so that one large farm does not have all. */
const mostHeavy = 2
const mostClock = 2

const room = (atOnce: number, waiting: number) => ({ atOnce, waiting })

/**
 * Who may hold the database how often: `connections` are those of the pool. Heavy calls and clocks together leave one
 * free at the least, for all that is answered in a moment.
 */
export function openCallTurns(connections: number): CallTurns {
  const heavy = Math.max(1, Math.floor(connections / 2))
  const turns = {
    heavy: openTurns({
      all: room(heavy, 200),
      each: [room(mostHeavy, 6)],
      busy: {
        own: 'Muster is still working on large reports of your farm. Nothing is lost. Wait a moment and try again.',
        all: 'Muster is working on many large reports. Nothing is lost. Wait a moment and try again.',
        retryAfterSeconds: 3,
      },
    }),
    clock: openTurns({
      all: room(Math.max(1, connections - heavy - 1), 2000),
      each: [room(1, 4), room(mostClock, 500)],
      busy: {
        own: 'Muster is still taking in what your phone sent before. All of it is kept on your phone, which sends it again.',
        all: 'Muster is taking in what many phones send. All of it is kept on your phone, which sends it again.',
        retryAfterSeconds: 5,
      },
    }),
    pictures: openTurns({
      all: room(2, 40),
      each: [room(1, 3), room(2, 20)],
      busy: {
        own: 'Muster is still working on the pictures you sent before. This one was not saved. Wait a moment and try again.',
        all: 'Muster is working on many pictures. This one was not saved. Wait a moment and try again.',
        retryAfterSeconds: 3,
      },
    }),
  }
  return {
    heavy: ({ managerId }, work, signal) => turns.heavy.take([managerId], work, { signal }),
    clock: ({ userId, managerId }, work, signal) => turns.clock.take([userId, managerId], work, { signal }),
    pictures: ({ userId, managerId }, work, signal) => turns.pictures.take([userId, managerId], work, { signal }),
  }
}
