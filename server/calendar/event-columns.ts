import { type EventTimes, nextOccurrence, overAt } from '#shared/calendar/occurrences.ts'
import { type AudienceOwner, everyoneInAudience } from '#server/core/database/audience.ts'
import type { EventContent } from './events-store.ts'

export const eventsWithParts: AudienceOwner = {
  table: 'calendar_event',
  parts: { calendar_event_in_charge: 'event_id' },
}

/** Who sees an event besides the managers. */
export const audienceOf = ({ managerOnly, inCharge }: Pick<EventContent, 'managerOnly' | 'inCharge'>): string[] =>
  managerOnly ? [...inCharge] : [everyoneInAudience]

/** What queries and row-level security need to know of an event. */
export function derivedColumns(
  event: EventContent & { excludedDays: readonly string[] },
  { now, zone }: { now: string; zone: string },
) {
  return {
    audience: audienceOf(event),
    overAt: overAt(event, zone),
    remindAt: nextReminder(event, { after: now, zone }),
  }
}

/**
 * When the next reminder is due, after this instant.
 * @returns ISO in UTC, or null if there is none to come
 */
export function nextReminder(
  event: EventTimes & Pick<EventContent, 'remindMinutes'>,
  { after, zone }: { after: string; zone: string },
): string | null {
  const { remindMinutes } = event
  if (remindMinutes === null) return null
  const from = Temporal.Instant.from(after).add({ minutes: remindMinutes, milliseconds: 1 }).toString()
  const start = nextOccurrence(event, from, zone)?.startDate
  return start === undefined ? null : Temporal.Instant.from(start).subtract({ minutes: remindMinutes }).toString()
}
