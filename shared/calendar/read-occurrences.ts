import { pagesOf } from '#shared/core/pages.ts'
import type { CalendarOccurrence, CalendarPage } from './calendar-contract.ts'

/**
 * All that happens within a window, by start and name, read page by page.
 * @param read asks for the first page, or for the one at a cursor
 */
export async function readOccurrences(
  read: (at: { cursor?: string }) => Promise<CalendarPage>,
): Promise<CalendarOccurrence[]> {
  const found: CalendarOccurrence[] = []
  for await (const { occurrences, events } of pagesOf(read)) {
    const byId = new Map(events.map((event) => [event.eventId, event]))
    for (const occurrence of occurrences) {
      const event = byId.get(occurrence.eventId)
      if (event) found.push({ ...event, ...occurrence })
    }
  }
  return found.toSorted(byStart)
}

function byStart(one: CalendarOccurrence, other: CalendarOccurrence): number {
  return Temporal.Instant.compare(one.startDate, other.startDate) || one.name.localeCompare(other.name, 'en-AU')
}
