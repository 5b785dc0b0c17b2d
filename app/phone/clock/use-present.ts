import { useLiveQuery } from 'dexie-react-hooks'
import type { ClockEvent } from '#shared/timesheets/clock-event.ts'
import type { ClockedEntry } from '#shared/timesheets/clocked-entry.ts'
import { lastFinished, presentEntries } from '#shared/timesheets/present-entries.ts'
import type { PhonePerson } from '../accounts/person.ts'
import { settings } from '../outbox/phone-db.ts'
import { isUnheard } from '../outbox/unheard.ts'
import { useItems } from '../outbox/use-items.ts'
import { stillWorkingKey, stillWorkingOf } from './still-working.ts'
import type { AnsweredClock } from './use-clock.ts'

export interface Present {
  /** What runs, the newest first. */
  running: ClockedEntry[]
  /** The last entry that this phone recorded whole. */
  finished: ClockedEntry | undefined
  /** All that this phone recorded in its 30 days. */
  events: ClockEvent[]
  /** When the person last said that they are still working at the entry. */
  stillWorkingAt: (entryId: string) => string | null
}

/** What the server last said with what this phone recorded on top; undefined while the phone's storage is read. */
export function usePresent(person: PhonePerson, { value, at }: AnsweredClock): Present | undefined {
  const items = useItems(person, 'clock')
  const still = useLiveQuery(async () => (await settings.get(stillWorkingKey)) ?? null)
  if (!items || still === undefined) return undefined
  // What the server refused did not happen, put aside or not.
  const kept = items.filter((item) => item.endpoint === 'clock').filter(({ problem }) => problem === null)
  const events = kept.map(({ input }) => input)
  const unheard = kept.filter((item) => isUnheard(item, at)).map(({ input }) => input)
  return {
    running: presentEntries(value?.running ?? [], unheard),
    finished: lastFinished(events),
    events,
    stillWorkingAt: (entryId) => stillWorkingOf(still?.value, entryId),
  }
}
