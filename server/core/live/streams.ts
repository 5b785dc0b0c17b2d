import { textOf } from '#shared/texts.ts'
import type { z } from 'zod'
import { type CacheGroup, groupsForEveryone } from '#shared/core/endpoint.ts'
import type { Change } from '#shared/live/live-contract.ts'
import type { Actor } from '../http/context.ts'
import { refuse } from '../http/refuse.ts'
import type { publishedChange } from './publish-changes.ts'

/** A stream ends after this and the browser opens a new one, so that an ended session stops receiving changes. */
const streamLifeMs = 15 * 60_000

/** Open streams of one person on one instance: more tabs than anyone looks at, on several devices. */
export const mostStreams = 20

type Listener = Pick<Actor, 'userId' | 'managerId' | 'employeeId'>
type Published = z.infer<typeof publishedChange>

export type Streams = ReturnType<typeof openStreams>

/** The open streams of one instance. */
export function openStreams() {
  const businesses = new Map<string, Set<Stream>>()
  let closed = false

  function add(stream: Stream) {
    const { managerId, userId } = stream.listener
    const present = businesses.get(managerId) ?? new Set()
    const own = [...present].filter(({ listener }) => listener.userId === userId)
    if (own.length >= mostStreams) refuse('TOO_MANY_REQUESTS', textOf('core.tooManyTabs'))
    businesses.set(managerId, present.add(stream))
  }

  function remove(stream: Stream) {
    const { managerId } = stream.listener
    const present = businesses.get(managerId)
    present?.delete(stream)
    if (present?.size === 0) businesses.delete(managerId)
  }

  return {
    /** @param signal aborted when the browser disconnects */
    open(listener: Listener, signal?: AbortSignal): AsyncGenerator<Change> {
      const stream = createStream(listener, () => remove(stream))
      add(stream)
      signal?.addEventListener('abort', stream.end, { once: true })
      // A stream requested before the stop and opened after it would delay the stop until it expires.
      if (closed || signal?.aborted) stream.end()
      return stream.changes()
    },
    pass({ managerId, groups, to, tab, typing }: Published) {
      for (const stream of businesses.get(managerId) ?? []) {
        const concerning = groups.filter((group) => concerns(stream.listener, group, to))
        if (concerning.length > 0) stream.push({ groups: concerning, tab })
        else if (typing && to?.includes(stream.listener.userId)) stream.push({ groups: [], tab, typing })
      }
    },
    count: () => [...businesses.values()].reduce((sum, streams) => sum + streams.size, 0),
    passToAll(change: Change) {
      for (const streams of businesses.values()) for (const stream of streams) stream.push(change)
    },
    close() {
      closed = true
      for (const streams of businesses.values()) for (const stream of streams) stream.end()
    },
  }
}

/** An employee reads their own records, so that a change of another’s does not concern them. */
function concerns({ userId, employeeId }: Listener, group: CacheGroup, to: Published['to']): boolean {
  if (to) return to.includes(userId) || (employeeId !== null && to.includes(employeeId))
  return employeeId === null || groupsForEveryone.includes(group)
}

type Stream = ReturnType<typeof createStream>

const doNothing: () => void = () => undefined

/**
 * Changes that come faster than the browser reads are joined to one, so that a stalled browser costs no memory. The
 * generator begins with an empty change: from then on none is missed.
 */
function createStream(listener: Listener, onEnd: () => void) {
  let waiting: Change | null = { groups: [], tab: '' }
  let ended = false
  let wake = doNothing

  const expire = setTimeout(end, streamLifeMs)

  async function* changes(): AsyncGenerator<Change> {
    try {
      for (;;) {
        if (ended) return
        if (waiting) {
          const change: Change = waiting
          waiting = null
          yield change
        } else {
          await new Promise<void>((resolve) => (wake = resolve))
        }
      }
    } finally {
      end()
    }
  }

  function end() {
    clearTimeout(expire)
    ended = true
    onEnd()
    wake()
  }

  return {
    listener,
    changes,
    end,
    push(change: Change) {
      waiting = waiting && !isEmpty(waiting) ? joined(waiting, change) : change
      wake()
    },
  }
}

const isEmpty = ({ groups, typing }: Change) => groups.length === 0 && !typing

/** Of two who type, the later one is shown. */
function joined(one: Change, other: Change): Change {
  const typing = other.typing ?? one.typing
  return {
    groups: [...new Set([...one.groups, ...other.groups])],
    tab: one.tab === other.tab || one.groups.length === 0 ? other.tab : '',
    ...(typing && { typing }),
  }
}
