import { setImmediate } from 'node:timers/promises'
import { z } from 'zod'
import { id, instant } from '#shared/core/fields.ts'
import { type CalendarPage, mostOccurrences } from '#shared/calendar/calendar-contract.ts'
import { occurrencesWithin } from '#shared/calendar/occurrences.ts'
import { textOf } from '#shared/texts.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { pageOf, readCursor } from '#server/core/http/pages.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { farmSettings } from '#server/timesheets/farm/farm-settings.ts'
import { findEventsWithin, type StoredEvent } from './events-store.ts'

const longestHours = 400 * 24

/** The days whose occurrences are calculated at once, until there are enough for an answer. */
const chunkHours = 31 * 24
/** So many series are expanded before other calls are answered. */
const sliceSize = 25

const occurrenceCursor = z.object({ startDate: instant, eventId: id })
type OccurrenceCursor = z.infer<typeof occurrenceCursor>

const sortedBy = ({ startDate, eventId }: OccurrenceCursor): OccurrenceCursor => ({ startDate, eventId })

interface Listing {
  from: string
  to: string
  categories?: string[] | undefined
  people?: string[] | undefined
  include?: 'description' | undefined
  cursor?: string | undefined
}

/** What happens within a range, with each occurrence of a series, by start; the first page, or the one at a cursor. */
export async function listEvents(
  { tx, actor }: BusinessContext,
  { include, cursor, ...filter }: Listing,
): Promise<CalendarPage> {
  const { from, to } = filter
  if (Temporal.Instant.from(from).until(to).total('hours') > longestHours) {
    refuse('BAD_REQUEST', textOf('calendar.tooLong'), { at: 'to' })
  }
  const { zone } = await farmSettings(tx, actor.managerId)
  const events = await findEventsWithin(tx, actor.managerId, filter)
  const found = await findPage(events, { from, to, after: readCursor(cursor, occurrenceCursor) }, zone)
  const { rows: occurrences, nextCursor } = pageOf(found, sortedBy, { rows: mostOccurrences })
  const shownIds = new Set(occurrences.map(({ eventId }) => eventId))
  return {
    occurrences,
    events: events
      .filter((event) => shownIds.has(event.id))
      .map((event) => ({ ...shown(event), ...(include && { description: event.description }) })),
    nextCursor,
  }
}

type Occurrence = CalendarPage['occurrences'][number]

/** The occurrences after a cursor, in order: all of them, or more than an answer holds. */
async function findPage(
  events: readonly StoredEvent[],
  { from, to, after }: { from: string; to: string; after: OccurrenceCursor | null },
  zone: string,
): Promise<Occurrence[]> {
  const found: Occurrence[] = []
  let last = after
  let start = last && compare(from, last.startDate) < 0 ? last.startDate : from
  while (found.length <= mostOccurrences && compare(start, to) < 0) {
    const later = Temporal.Instant.from(start).add({ hours: chunkHours }).toString()
    const end = compare(later, to) < 0 ? later : to
    const chunk: Occurrence[] = []
    for (let first = 0; first < events.length; first += sliceSize) {
      for (const event of events.slice(first, first + sliceSize)) {
        for (const at of occurrencesWithin(event, { start, end }, zone)) {
          const occurrence = { eventId: event.id, ...at }
          if (!last || inOrder(last, occurrence) < 0) chunk.push(occurrence)
        }
      }
      await setImmediate()
    }
    found.push(...chunk.toSorted(inOrder))
    // What begins before is in this chunk, also if it goes on.
    last = { startDate: end, eventId: '' }
    start = end
  }
  return found
}

const shown = ({ id: eventId, name, category, managerOnly, inCharge, repeat, version }: StoredEvent) => {
  return { eventId, name, category, managerOnly, inCharge: [...inCharge], repeats: repeat !== null, version }
}

const inOrder = (one: OccurrenceCursor, other: OccurrenceCursor) =>
  compare(one.startDate, other.startDate) || one.eventId.localeCompare(other.eventId)

const compare = (one: string, other: string) => Temporal.Instant.compare(one, other)
