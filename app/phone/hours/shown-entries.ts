import type { OwnEntry } from '#shared/timesheets/clock/clock-contract.ts'
import type { ClockEvent } from '#shared/timesheets/clock/clock-event.ts'
import { type ClockedEntry, clockedEntry, entryIdsOf } from '#shared/timesheets/clock/clocked-entry.ts'
import { entryDays } from '#shared/timesheets/entries/entry-days.ts'
import { entryEvents } from '#shared/timesheets/entries/entry-events.ts'
import type { ClockItem } from '#app/phone/outbox/phone-db.ts'
import { isNotYetReflected, isUnsent } from '#app/phone/outbox/is-not-yet-reflected.ts'
import { withPossibleDates } from './with-possible-dates.ts'

/** `onPhone`: parts of the entry were recorded here and are waiting to sync. */
export type ShownEntry = OwnEntry & { onPhone: boolean }

/** The server's last answer for these days, and the `nextOrder` number of the request. */
interface Answered {
  entries: readonly OwnEntry[]
  order: number | undefined
}

/** Days as `YYYY-MM-DD` in the farm's time zone, both inclusive. */
interface Days {
  from: string
  to: string
  zone: string
  /** By this phone's clock. */
  now: string
}

/** The server's entries for these days with this phone's newer events applied, newest first. */
export function shownEntries({ entries, order }: Answered, items: readonly ClockItem[], days: Days): ShownEntry[] {
  // Ignores refused events, whether or not the employee dismissed them.
  const notRefused = items.filter(({ problem }) => problem === null)
  const touched = entryIdsIn(notRefused.filter((item) => isNotYetReflected(item, order)))
  const ofTouched = notRefused.filter(({ input }) => entryIdsOf(input).some((id) => touched.has(id)))
  const { items: kept, uncertain } = withPossibleDates(ofTouched, entries, days)
  const notYetReflected = eventsOfItems(kept.filter((item) => isNotYetReflected(item, order)))
  const waiting = entryIdsIn(kept.filter(isUnsent))
  const known = new Set(entries.map(({ id }) => id))
  const events = eventsOfItems(kept)
  const begunHere = [...touched]
    .filter((id) => !known.has(id))
    .flatMap((id) => clockedEntry(id, events) ?? [])
    .map((entry) => withFlag(ownEntryOf(entry, days.zone), uncertain))
    .filter(({ day }) => days.from <= day && day <= days.to)
  return [
    ...entries.map((entry) => {
      if (!touched.has(entry.id)) return entry
      const runsOn = notYetReflected.some(({ kind, entryId }) => kind === 'clock_off_undone' && entryId === entry.id)
      // The server reported the entry as ended, so after an undo it is rebuilt from this phone's events.
      const recorded = runsOn && clockedEntry(entry.id, events)
      return recorded ? ownEntryOf(recorded, days.zone) : withEvents(entry, notYetReflected, days.zone)
    }),
    ...begunHere,
  ]
    .map((entry) => ({ ...entry, onPhone: waiting.has(entry.id) }))
    .toSorted(newestFirst)
}

const withFlag = (entry: OwnEntry, uncertain: ReadonlySet<string>): OwnEntry =>
  uncertain.has(entry.id) ? { ...entry, flags: [...entry.flags, 'date_uncertain'] } : entry

const entryIdsIn = (items: readonly ClockItem[]) => new Set(eventsOfItems(items).flatMap(entryIdsOf))

const eventsOfItems = (items: readonly ClockItem[]) => items.map(({ input }) => input)

/** Keeps the server's times of an ended entry, because a manager may have changed them. */
function withEvents(entry: OwnEntry, notYetReflected: readonly ClockEvent[], zone: string): OwnEntry {
  const clocked = clockedEntry(entry.id, [...entryEvents(entry), ...notYetReflected])
  if (!clocked) return entry
  const { comments, endTime, breaks, status, locationIds, activityIds, assetIds } = clocked
  const flags = [...new Set([...entry.flags, ...clocked.flags])]
  const { endDay } = entryDays({ ...entry, endTime }, zone)
  return {
    ...entry,
    comments,
    ...(entry.endTime === null && { endTime, endDay, breaks, status, flags, locationIds, activityIds, assetIds }),
  }
}

const ownEntryOf = (entry: ClockedEntry, zone: string): OwnEntry => ({
  ...entry,
  ...entryDays(entry, zone),
  leaveDayMinutes: null,
  removedNames: [],
  rejectReason: null,
  logType: 'work',
  leaveEntitlement: null,
})

function newestFirst(one: OwnEntry, other: OwnEntry): number {
  return Temporal.Instant.compare(other.startTime, one.startTime) || (one.id < other.id ? 1 : -1)
}
