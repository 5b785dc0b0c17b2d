import type { OwnEntry } from '#shared/timesheets/clock/clock-contract.ts'
import type { ClockEvent } from '#shared/timesheets/clock/clock-event.ts'
import type { ClockedEntry } from '#shared/timesheets/clock/clocked-entry.ts'
import { lastFinished, presentEntries } from '#shared/timesheets/clock/present-entries.ts'
import type { OutboxItem } from '../outbox/phone-db.ts'
import { isNotYetReflected } from '#app/phone/outbox/is-not-yet-reflected.ts'

interface AnsweredRunning {
  running: readonly OwnEntry[]
  /** When it was asked for, by `nextOrder`. */
  order: number | undefined
}

/** How it stands at the clock: what the server last said with what this phone recorded on top. */
export function presentOf(
  { running, order }: AnsweredRunning,
  items: readonly OutboxItem[],
): { running: ClockedEntry[]; finished: ClockedEntry | undefined; events: ClockEvent[] } {
  // What the server refused did not happen, dismissed or not.
  const kept = items.filter((item) => item.endpoint === 'clock').filter(({ problem }) => problem === null)
  const events = kept.map(({ input }) => input)
  const notYetReflected = kept.filter((item) => isNotYetReflected(item, order)).map(({ input }) => input)
  // The server has said that these are over, and does not list them any more.
  const runsOn = new Set(
    notYetReflected.filter(({ kind }) => kind === 'clock_off_undone').map(({ entryId }) => entryId),
  )
  const again = events.filter((event) => runsOn.has(event.entryId) && !notYetReflected.includes(event))
  return { running: presentEntries(running, [...again, ...notYetReflected]), finished: lastFinished(events), events }
}
