import type { ScheduleEventData } from '@mantine/schedule'
import type { CalendarCategory, CalendarOccurrence } from '#shared/calendar/calendar-contract.ts'
import { touchedDays } from '#shared/calendar/times-text.ts'
import { localDateTimeOf } from '#shared/core/time/zone.ts'
import { isMoment, lengthOf } from './event-times.ts'
import type { Layer } from './layers.ts'

/** What a calendar draws: an occurrence of an event, or a line of a layer. */
export type Shown =
  | { kind: 'event'; occurrence: CalendarOccurrence; category: string | null; inCharge: readonly string[] }
  | { kind: 'layer'; layer: Layer; to: string | null }

export type ShownEvent = ScheduleEventData & {
  start: string
  end: string
  payload: {
    shown: Shown
    wholeDays: boolean
    /** The first day that it touches, and the last. */
    first: string
    last: string
  }
}

/** Of events without a category, and of layers. */
const plainColour = '#57554d'

interface Looks {
  zone: string
  categories: ReadonlyMap<string, CalendarCategory>
  names: ReadonlyMap<string, string>
}

/** Names an occurrence on the screen. It stays the same while an event that happens once is moved. */
export const occurrenceKey = ({ eventId, day, repeats }: Pick<CalendarOccurrence, 'eventId' | 'day' | 'repeats'>) =>
  repeats ? `${eventId} ${day}` : eventId

/** An occurrence by the clocks of the farm, wherever the browser is. A moment is drawn half an hour long. */
export function shownEvent(occurrence: CalendarOccurrence, { zone, categories, names }: Looks): ShownEvent {
  const { name, startDate, endDate, days, inCharge } = occurrence
  const category = categories.get(occurrence.category ?? '')
  const start = Temporal.PlainDateTime.from(localDateTimeOf(startDate, zone))
  const end =
    endDate === null || isMoment(occurrence) ? momentEnd(start) : start.add(lengthOf(startDate, endDate, zone))
  return {
    id: occurrenceKey(occurrence),
    title: name,
    start: days ? `${days.first} 00:00:00` : asLocal(start),
    end: days ? dayAfter(days.last) : asLocal(end),
    color: category?.hexColor ?? plainColour,
    variant: 'filled',
    payload: {
      wholeDays: days !== null,
      ...touchedDays(occurrence, zone),
      shown: {
        kind: 'event',
        occurrence,
        category: category?.name ?? null,
        inCharge: inCharge.flatMap((userId) => names.get(userId) ?? []),
      },
    },
  }
}

/** Half an hour on, but not into the next day, where nothing happens. */
function momentEnd(start: Temporal.PlainDateTime): Temporal.PlainDateTime {
  const midnight = start.toPlainDate().add({ days: 1 }).toPlainDateTime()
  const end = start.add({ minutes: 30 })
  return Temporal.PlainDateTime.compare(end, midnight) > 0 ? midnight : end
}

interface LayerLine {
  id: string
  layer: Layer
  title: string
  first: string
  last: string
  /** Where it leads. */
  to: string | null
}

/** Layers look lighter than events, and are no buttons to move. */
export function layerEvent({ id, layer, title, first, last, to }: LayerLine): ShownEvent {
  return {
    id: `${layer} ${id}`,
    title,
    start: `${first} 00:00:00`,
    end: dayAfter(last),
    color: plainColour,
    variant: 'light',
    payload: { wholeDays: true, first, last, shown: { kind: 'layer', layer, to } },
  }
}

/** The part of an event that is on a day, because a day view draws only what begins and ends on its day. */
export function partOn(event: ShownEvent, day: string): ShownEvent[] {
  const { first, last } = event.payload
  if (day < first || last < day) return []
  return [
    {
      ...event,
      start: first < day ? `${day} 00:00:00` : event.start,
      end: day < last ? dayAfter(day) : event.end,
      payload: { ...event.payload, first: day, last: day },
    },
  ]
}

/** It is drawn in the row above the hours, as all that lasts from midnight to midnight or touches several days. */
export const isAllDay = ({ start, end, payload: { first, last } }: ShownEvent) =>
  first !== last || (isMidnight(start) && isMidnight(end))

export const isShownEvent = (event: ScheduleEventData): event is ShownEvent => event.payload?.['shown'] !== undefined

const asLocal = (time: Temporal.PlainDateTime) => time.toString({ smallestUnit: 'second' }).replace('T', ' ')
const isMidnight = (local: string) => local.endsWith(' 00:00:00')
export const dayAfter = (day: string) => `${Temporal.PlainDate.from(day).add({ days: 1 }).toString()} 00:00:00`
