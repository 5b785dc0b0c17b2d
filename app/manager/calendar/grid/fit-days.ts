import type { ScheduleEventData } from '@mantine/schedule'
import { byFirstDay } from '../event-order.ts'
import { dayAfter, isAllDay, type ShownEvent } from '../shown-events.ts'

/** The lines that a day of the month has room for. */
export const linesPerDay = 4

/** Those of a day in the row above the hours. In a day view the schedule has no more. */
export const allDayLines = { week: 3, day: 2 }

/** The line of a day whose events do not all fit. */
export type MoreLine = ScheduleEventData & { payload: { more: { day: string; hidden: number } } }

export const isMoreLine = (event: ScheduleEventData): event is MoreLine => event.payload?.['more'] !== undefined

interface Cell {
  day: string
  total: number
  drawn: number
}

interface Days {
  from: string
  to: string
}

/** What a month draws. @param events in their order */
export const fitMonth = (events: readonly ShownEvent[], range: Days) => fitDays(events, range, linesPerDay)

/**
 * What a week or a day draws: all that has hours, and of the rest what fits in the row above them.
 * @param events in their order
 */
export function fitAllDay(events: readonly ShownEvent[], range: Days, lines: number): ScheduleEventData[] {
  const timed = events.filter((event) => !isAllDay(event))
  return [...timed, ...fitDays(events.filter(isAllDay).map(onWholeDays), range, lines)]
}

/** The row has a column for each day, in which a night that ends at six leaves no room for what begins at seven. */
const onWholeDays = (event: ShownEvent): ShownEvent => ({
  ...event,
  start: `${event.payload.first} 00:00:00`,
  end: dayAfter(event.payload.last),
})

/**
 * On each day the first events, as many as fit, and a line that counts the others. Drawing all of a full month takes
 * seconds.
 */
function fitDays(events: readonly ShownEvent[], range: Days, lines: number): ScheduleEventData[] {
  const cells = cellsOf(range)
  const touching = ({ payload: { first, last } }: ShownEvent) => cells.filter(({ day }) => first <= day && day <= last)
  const candidates = events.map((event) => ({ event, touched: touching(event) }))
  for (const { touched } of candidates) for (const cell of touched) cell.total += 1

  const fitting: ShownEvent[] = []
  for (const { event, touched } of candidates) {
    if (touched.length === 0 || !touched.every((cell) => hasRoom(cell, lines))) continue
    for (const cell of touched) cell.drawn += 1
    fitting.push(event)
  }
  // What has begun before is drawn first, so that no day needs more lines than it has events.
  return [...fitting.toSorted(byFirstDay), ...cells.flatMap(moreLine)]
}

/** A day with too many events keeps a line for their number. */
const hasRoom = ({ total, drawn }: Cell, lines: number) => drawn < (total > lines ? lines - 1 : lines)

function cellsOf({ from, to }: Days): Cell[] {
  const first = Temporal.PlainDate.from(from)
  return Array.from({ length: first.until(to).days + 1 }, (_, days) => ({
    day: first.add({ days }).toString(),
    total: 0,
    drawn: 0,
  }))
}

function moreLine({ day, total, drawn }: Cell): MoreLine[] {
  const hidden = total - drawn
  if (hidden === 0) return []
  return [
    {
      id: `more ${day}`,
      title: `${hidden} more`,
      start: `${day} 00:00:00`,
      end: dayAfter(day),
      color: 'transparent',
      payload: { more: { day, hidden } },
    },
  ]
}
