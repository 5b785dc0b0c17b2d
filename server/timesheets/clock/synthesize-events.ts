import type { ClockEvent } from '#shared/timesheets/clock/clock-event.ts'
import { clockedEntry } from '#shared/timesheets/clock/clocked-entry.ts'
import type { StoredEntry } from './reconcile-with-events.ts'

/**
 * The events of a stored entry. For an entry that no event began, such as an imported one, events are derived from the
 * start and breaks of its row, so that a phone can continue it.
 */
export function synthesizeEvents(stored: StoredEntry, events: readonly ClockEvent[]): readonly ClockEvent[] {
  if (clockedEntry(stored.id, events)) return events
  const { id: entryId, startTime, timezoneOffset, locationIds, activityIds } = stored
  const recorded = { sequence: 1, timezoneOffset }
  const started = new Set(events.flatMap((event) => (event.kind === 'start_break' ? [event.breakId] : [])))
  const breaks = stored.breaks.filter(({ id }) => !started.has(id))
  return [
    { ...recorded, kind: 'clock_on', id: entryId, entryId, occurredAt: startTime, locationIds, activityIds },
    ...breaks.map(({ id, type, ...each }): ClockEvent => {
      return { ...recorded, kind: 'start_break', id, breakId: id, entryId, type, occurredAt: each.startTime }
    }),
    ...breaks.flatMap(({ id, endTime }): ClockEvent[] =>
      endTime === null ? [] : [{ ...recorded, kind: 'end_break', id, breakId: id, entryId, occurredAt: endTime }],
    ),
    ...events,
  ]
}
