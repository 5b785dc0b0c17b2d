import type { OwnEntry } from './clock-contract.ts'
import type { ClockEvent } from './clock-event.ts'
import { clockedEntries, type ClockedEntry } from './clocked-entry.ts'
import { entryEvents } from '../entries/entry-events.ts'

/**
 * The entries that run now, the newest first: those the server last said do, whichever phone began them, with what this
 * phone recorded since on top. What the server knew of and no longer lists is over, whoever ended it.
 * @param unheard events of this phone that the server's answer can't know of
 */
export function presentEntries(running: readonly OwnEntry[], unheard: readonly ClockEvent[]): ClockedEntry[] {
  return clockedEntries([...running.flatMap(entryEvents), ...unheard])
    .filter(({ endTime }) => endTime === null)
    .toReversed()
}

/** The entry that ended last, of those that this phone saw from their beginning to their end. */
export function lastFinished(events: readonly ClockEvent[]): ClockedEntry | undefined {
  return clockedEntries(events)
    .filter(({ endTime }) => endTime !== null)
    .toSorted((one, other) => ((one.endTime ?? '') < (other.endTime ?? '') ? -1 : 1))
    .at(-1)
}
