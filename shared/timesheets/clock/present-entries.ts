import type { ClockEvent } from './clock-event.ts'
import { clockedEntries, type ClockedEntry } from './clocked-entry.ts'
import { entryEvents, type EventParts } from '../entries/entry-events.ts'

/**
 * The running entries, newest first: those the server last listed, from any phone, with what this phone has recorded
 * since. An entry that the server knew and no longer lists has ended.
 * @param notYetReflected events of this phone that the server's answer can't include
 */
export function presentEntries(running: readonly EventParts[], notYetReflected: readonly ClockEvent[]): ClockedEntry[] {
  return clockedEntries([...running.flatMap(entryEvents), ...notYetReflected])
    .filter(({ endTime }) => endTime === null)
    .toReversed()
}

/** The entry that ended last, among those this phone recorded from beginning to end. */
export function lastFinished(events: readonly ClockEvent[]): ClockedEntry | undefined {
  return clockedEntries(events)
    .filter(({ endTime }) => endTime !== null)
    .toSorted((one, other) => ((one.endTime ?? '') < (other.endTime ?? '') ? -1 : 1))
    .at(-1)
}
