import ical, { ICalAlarmType, type ICalCalendar } from 'ical-generator'
import { tzlib_get_ical_block } from 'timezones-ical-library'
import { firstDayOf } from '#shared/calendar/series.ts'
import { ruleText } from '#shared/calendar/repeat.ts'
import { dayWindow, instantOf, localDateTimeOf } from '#shared/core/time/zone.ts'
import type { StoredEvent } from './events-store.ts'

interface Feed {
  /** Of the business. */
  name: string
  zone: string
  events: readonly StoredEvent[]
  /** Names by id. */
  categories: ReadonlyMap<string, string>
}

/** Events as an iCalendar file (RFC 5545). A series keeps its rule and its zone, so that its clock time stays the same. */
export function feedFile({ name, zone, events, categories }: Feed): string {
  const calendar = ical({ name, prodId: { company: 'Muster', product: 'Calendar' }, ttl: 60 * 60 })
  calendar.timezone({ name: zone, generator: zoneBlock })
  for (const event of events) addEvent(calendar, event, { zone, category: categories.get(event.category ?? '') })
  return withStampsInUtc(calendar.toString(), zone)
}

/** RFC 5545 wants DTSTAMP in UTC. The library writes it by the clocks of the calendar's zone. */
function withStampsInUtc(text: string, zone: string): string {
  return text.replaceAll(/^DTSTAMP:(\d{8}T\d{6})(?=\r?$)/gm, (_line, local: string) => {
    const at = instantOf(Temporal.PlainDateTime.from(local).toString({ smallestUnit: 'second' }), zone)
    return `DTSTAMP:${compact(at)}`
  })
}

const zoneBlock = (zone: string) => [tzlib_get_ical_block(zone)].flat()[0] ?? ''

function addEvent(
  calendar: ICalCalendar,
  event: StoredEvent,
  { zone, category }: { zone: string; category: string | undefined },
) {
  const { id, name, description, remindMinutes, createdAt, days, repeat } = event
  const made = calendar.createEvent({
    id: `${id}@muster`,
    stamp: Temporal.Instant.from(createdAt),
    sequence: event.version - 1,
    summary: name,
    ...timesOf(event, zone),
    ...(description && { description }),
    ...(category && { categories: [{ name: category }] }),
  })
  if (!days) made.timezone(zone)
  if (repeat) made.repeating(repeatLines(event, zone))
  if (remindMinutes !== null) made.createAlarm({ type: ICalAlarmType.display, triggerBefore: remindMinutes * 60 })
}

/** The end of whole days is the day after the last. */
function timesOf({ startDate, endDate, days }: StoredEvent, zone: string) {
  if (days) {
    const after = Temporal.PlainDate.from(days.last).add({ days: 1 })
    return { allDay: true, start: Temporal.PlainDate.from(days.first), end: after }
  }
  const at = (instant: string) => Temporal.Instant.from(instant).toZonedDateTimeISO(zone)
  return { start: at(startDate), ...(endDate !== null && { end: at(endDate) }) }
}

/** The rule and the days that the series leaves out, at the time of its start. */
function repeatLines(event: StoredEvent, zone: string): string {
  const { repeat, days, startDate, excludedDays } = event
  if (!repeat) return ''
  const first = firstDayOf(event, zone)
  const rule = `RRULE:${ruleText(repeat, first)}${untilText(event, zone)}`
  if (excludedDays.length === 0) return rule
  const time = localDateTimeOf(startDate, zone).slice(11)
  const excluded = excludedDays.map((day) => compact(days ? day : `${day}T${time}`))
  return `${rule}\nEXDATE;${days ? 'VALUE=DATE' : `TZID=${zone}`}:${excluded.join(',')}`
}

/** Of the same form as the start: a day, or an instant. */
function untilText({ repeat, days }: StoredEvent, zone: string): string {
  if (repeat?.until == null) return ''
  if (days) return `;UNTIL=${compact(repeat.until)}`
  const lastSecond = Temporal.Instant.from(dayWindow(repeat.until, repeat.until, zone).end).subtract({ seconds: 1 })
  return `;UNTIL=${compact(lastSecond.toString({ smallestUnit: 'second' }))}`
}

const compact = (time: string) => time.replaceAll(/[-:]/g, '')
