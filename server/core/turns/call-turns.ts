import { textOf } from '#shared/texts.ts'
import type { CallKind } from '#shared/core/endpoint.ts'
import type { SessionIdentity } from '../auth/session-identities.ts'
import { openTurns } from './turns.ts'

/** Queues the work of a call by its business and user, and runs it when it is its turn. */
type TakeTurn = <Result>(at: SessionIdentity, work: () => Promise<Result>, signal?: AbortSignal) => Promise<Result>

export interface CallTurns extends Record<CallKind, TakeTurn> {
  count: () => { kind: string; running: number; waiting: number }[]
}

/** Limit for one business, so that a large farm does not take every connection. */
const mostHeavy = 2
const mostClock = 2

const room = (atOnce: number, waiting: number) => ({ atOnce, waiting })

/**
 * Limits how much of the database pool each kind of call may use. Heavy and clock calls together always leave one of
 * the `connections` free for quick calls.
 */
export function openCallTurns(connections: number): CallTurns {
  const heavy = Math.max(1, Math.floor(connections / 2))
  const turns = {
    heavy: openTurns({
      all: room(heavy, 200),
      each: [room(mostHeavy, 6)],
      busy: {
        own: textOf('core.ownReports'),
        all: textOf('core.allReports'),
        retryAfterSeconds: 3,
      },
    }),
    clock: openTurns({
      all: room(Math.max(1, connections - heavy - 1), 2000),
      each: [room(1, 4), room(mostClock, 500)],
      busy: {
        own: textOf('core.ownRecords'),
        all: textOf('core.allRecords'),
        retryAfterSeconds: 5,
      },
    }),
    pictures: openTurns({
      all: room(2, 40),
      each: [room(1, 3), room(2, 20)],
      busy: {
        own: textOf('core.ownPhotos'),
        all: textOf('core.allPhotos'),
        retryAfterSeconds: 3,
      },
    }),
    // An upload mostly waits for its bytes. Each takes up to 25 MB of the disk meanwhile.
    uploads: openTurns({
      all: room(60, 200),
      each: [room(3, 20), room(15, 60)],
      busy: {
        own: textOf('files.ownUploads'),
        all: textOf('files.allUploads'),
        retryAfterSeconds: 5,
      },
    }),
  }
  return {
    count: () => Object.entries(turns).map(([kind, { count }]) => ({ kind, ...count() })),
    heavy: ({ managerId }, work, signal) => turns.heavy.take([managerId], work, { signal }),
    clock: ({ userId, managerId }, work, signal) => turns.clock.take([userId, managerId], work, { signal }),
    pictures: ({ userId, managerId }, work, signal) => turns.pictures.take([userId, managerId], work, { signal }),
    uploads: ({ userId, managerId }, work, signal) => turns.uploads.take([userId, managerId], work, { signal }),
  }
}
