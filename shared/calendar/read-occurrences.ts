import type { CalendarOccurrence, CalendarPage } from './calendar-contract.ts'

/**
 * All that happens within a window, by start and name, read page by page.
 * @param read asks for what follows an occurrence, or for the first page
 */
export async function readOccurrences(
  read: (after: CalendarPage['next']) => Promise<CalendarPage>,
): Promise<CalendarOccurrence[]> {
  const found: CalendarOccurrence[] = []
  let after: CalendarPage['next'] = null
  do {
    const { occurrences, events, next } = await read(after)
    const byId = new Map(events.map((event) => [event.eventId, event]))
    for (const occurrence of occurrences) {
      const event = byId.get(occurrence.eventId)
      if (event) found.push({ ...event, ...occurrence })
    }
    after = next
  } while (after !== null)
  return found.toSorted(byStart)
}

function byStart(one: CalendarOccurrence, other: CalendarOccurrence): number {
  return Temporal.Instant.compare(one.startDate, other.startDate) || one.name.localeCompare(other.name, 'en-AU')
}
