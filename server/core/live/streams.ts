import { textOf } from '#shared/texts.ts'
import type { z } from 'zod'
import { type CacheGroup, cacheGroups, groupsForEveryone } from '#shared/core/endpoint.ts'
import type { Change } from '#shared/live/live-contract.ts'
import { everyoneInAudience } from '../database/audience.ts'
import type { Actor } from '../http/context.ts'
import { refuse } from '../http/refuse.ts'
import type { publishedChange } from './publish-changes.ts'

/** A stream ends after this and the browser opens a new one, so that an ended session stops receiving changes. */
const streamLifeMs = 15 * 60_000

/** Open streams of one person on one instance: more tabs than anyone looks at, on several devices. */
export const mostStreams = 20

/** Changes stay known for this long: a page on a slow line takes its time to open its stream. */
const rememberedMs = 60_000
/** The clock of another instance, which made the page, differs by less. */
const clockDifferenceMs = 2000

type Listener = Pick<Actor, 'userId' | 'managerId' | 'employeeId'>
type Published = z.infer<typeof publishedChange>

interface Opening {
  signal?: AbortSignal | undefined
  /** When the page was made, an instant. */
  since?: string | undefined
}

export type Streams = ReturnType<typeof openStreams>

/** The open streams of one instance. */
export function openStreams() {
  const businesses = new Map<string, Set<Stream>>()
  const recent: { at: number; change: Published }[] = []
  /** When this instance made pages, by its own clock. */
  const marks = new Map<string, number>()
  /** All changes since then have been heard; none while no connection listens. */
  let heardSince = Infinity
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

  function forgetOld() {
    const until = now() - rememberedMs
    const kept = recent.findIndex(({ at }) => at >= until)
    recent.splice(0, kept < 0 ? recent.length : kept)
    heardSince = Math.max(heardSince, until)
    for (const [mark, at] of marks) if (at < until) marks.delete(mark)
  }

  /** What has become stale since an instant by this server's clock. */
  function staleSince(listener: Listener, since: string): CacheGroup[] {
    forgetOld()
    const from = marks.get(since) ?? Temporal.Instant.from(since).epochMilliseconds - clockDifferenceMs
    if (from < heardSince) return [...cacheGroups]
    const changes = recent.filter(({ at, change }) => at >= from && change.managerId === listener.managerId)
    return [...new Set(changes.flatMap(({ change }) => concerning(listener, change)))]
  }

  return {
    /** Now, for a page that is being made: its stream begins with what has become stale since. */
    mark(): string {
      const at = now()
      const mark = Temporal.Instant.fromEpochMilliseconds(at).toString({ smallestUnit: 'millisecond' })
      marks.set(mark, at)
      return mark
    },
    /**
     * The first change says that none is missed from now on, and what has become stale since the page was made.
     * @param signal aborted when the browser disconnects
     */
    open(listener: Listener, { signal, since }: Opening = {}): AsyncGenerator<Change> {
      const stream = createStream(listener, () => remove(stream))
      if (since !== undefined) stream.push({ groups: staleSince(listener, since), tab: '' })
      add(stream)
      signal?.addEventListener('abort', stream.end, { once: true })
      // A stream requested before the stop and opened after it would delay the stop until it expires.
      if (closed || signal?.aborted) stream.end()
      return stream.changes()
    },
    pass(change: Published) {
      const { managerId, to, tab, typing } = change
      forgetOld()
      if (change.groups.length > 0) recent.push({ at: now(), change })
      for (const stream of businesses.get(managerId) ?? []) {
        const groups = concerning(stream.listener, change)
        if (groups.length > 0) stream.push({ groups, tab })
        else if (typing && to.includes(stream.listener.userId)) stream.push({ groups: [], tab, typing })
      }
    },
    /** Changes are heard from now on. Some may not have been, so all that anyone shows may be stale. */
    hearFromNow() {
      heardSince = now()
      const change = { groups: [...cacheGroups], tab: '' }
      for (const streams of businesses.values()) for (const stream of streams) stream.push(change)
    },
    /** Until changes are heard again, every new stream begins with everything. */
    stopHearing() {
      heardSince = Infinity
    },
    count: () => [...businesses.values()].reduce((sum, streams) => sum + streams.size, 0),
    close() {
      closed = true
      for (const streams of businesses.values()) for (const stream of streams) stream.end()
    },
  }
}

const now = () => Temporal.Now.instant().epochMilliseconds

/** An employee reads their own records, so that a change of another’s does not concern them. */
function concerning({ userId, employeeId }: Listener, { groups, business, to }: Published): CacheGroup[] {
  const isEmployee = employeeId !== null
  if (to.includes(userId) || (isEmployee && (to.includes(employeeId) || to.includes(everyoneInAudience)))) return groups
  return business ? groups.filter((group) => !isEmployee || groupsForEveryone.includes(group)) : []
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
