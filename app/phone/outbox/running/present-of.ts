import type { ClockEvent } from '#shared/timesheets/clock/clock-event.ts'
import type { ClockedEntry } from '#shared/timesheets/clock/clocked-entry.ts'
import type { EventParts } from '#shared/timesheets/entries/entry-events.ts'
import { lastFinished, presentEntries } from '#shared/timesheets/clock/present-entries.ts'
import type { OutboxItem } from '../phone-db.ts'
import { isNotYetReflected } from '../is-not-yet-reflected.ts'

interface AnsweredRunning {
  running: readonly EventParts[]
  /** The `nextOrder` number of the request; undefined without an answer. */
  order: number | undefined
}

/** The current clock state: what the server last answered, or the mark names, with this phone's newer events applied. */
export function presentOf(
  { running, order }: AnsweredRunning,
  items: readonly OutboxItem[],
): { running: ClockedEntry[]; finished: ClockedEntry | undefined; events: ClockEvent[] } {
  // Ignores refused events, whether or not the employee dismissed them.
  const kept = items.filter((item) => item.endpoint === 'clock').filter(({ problem }) => problem === null)
  const events = kept.map(({ input }) => input)
  const notYetReflected = kept.filter((item) => isNotYetReflected(item, order)).map(({ input }) => input)
  // These entries run again after an undo, but the server's answer no longer lists them, so all their events are needed.
  const runsOn = new Set(
    notYetReflected.filter(({ kind }) => kind === 'clock_off_undone').map(({ entryId }) => entryId),
  )
  const again = events.filter((event) => runsOn.has(event.entryId) && !notYetReflected.includes(event))
  return { running: presentEntries(running, [...again, ...notYetReflected]), finished: lastFinished(events), events }
}
