import type { CalendarOccurrence } from '#shared/calendar/calendar-contract.ts'
import { occurrencesWithin } from '#shared/calendar/occurrences.ts'
import { textOf } from '#shared/texts.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { farmSettings } from '#server/timesheets/farm/farm-settings.ts'
import { findEventsWithin, type StoredEvent } from './events-store.ts'

const longestHours = 400 * 24

interface Listing {
  from: string
  to: string
  categories?: string[] | undefined
  people?: string[] | undefined
  include?: 'description' | undefined
}

/** What happens within a range, with each occurrence of a series, by start. */
export async function listEvents(
  { tx, actor }: BusinessContext,
  { include, ...filter }: Listing,
): Promise<CalendarOccurrence[]> {
  const { from, to } = filter
  if (Temporal.Instant.from(from).until(to).total('hours') > longestHours) {
    refuse('BAD_REQUEST', textOf('calendar.tooLong'), { at: 'to' })
  }
  const { zone } = await farmSettings(tx, actor.managerId)
  const events = await findEventsWithin(tx, actor.managerId, filter)
  return events
    .flatMap((event) => {
      const about = { ...shown(event), ...(include && { description: event.description }) }
      return occurrencesWithin(event, { start: from, end: to }, zone).map((at) => ({ ...about, ...at }))
    })
    .toSorted(byStart)
}

const shown = ({ id, name, category, managerOnly, inCharge, repeat, version }: StoredEvent) => {
  return { eventId: id, name, category, managerOnly, inCharge: [...inCharge], repeats: repeat !== null, version }
}

function byStart(one: CalendarOccurrence, other: CalendarOccurrence): number {
  return Temporal.Instant.compare(one.startDate, other.startDate) || one.name.localeCompare(other.name, 'en-AU')
}
