import type { ScheduleEventData } from '@mantine/schedule'
import type { ShownEvent } from '../shown-events.ts'

/** The lines that a day of the month has room for. */
export const linesPerDay = 4

/** The last line of a day whose events do not all fit. */
export type MoreLine = ScheduleEventData & { payload: { more: { day: string; hidden: number } } }

export const isMoreLine = (event: ScheduleEventData): event is MoreLine => event.payload?.['more'] !== undefined

interface Cell {
  day: string
  total: number
  drawn: number
}

/**
 * What a month draws: on each day as many events as fit and, if there are more, a line that counts the others. Drawing
 * all of them takes seconds in a full month. Events go before layers, and what begins earlier or lasts longer goes first.
 */
export function fitMonth(events: readonly ShownEvent[], range: { from: string; to: string }): ScheduleEventData[] {
  const cells = cellsOf(range)
  const touching = ({ payload: { first, last } }: ShownEvent) => cells.filter(({ day }) => first <= day && day <= last)
  const candidates = events.toSorted(byImportance).map((event) => ({ event, touched: touching(event) }))
  for (const { touched } of candidates) for (const cell of touched) cell.total += 1

  const fitting: ShownEvent[] = []
  for (const { event, touched } of candidates) {
    if (touched.length === 0 || !touched.every(hasRoom)) continue
    for (const cell of touched) cell.drawn += 1
    fitting.push(event)
  }
  return [...fitting.toSorted(byStart), ...cells.flatMap(moreLine)]
}

/** A day with too many events keeps its last line for their number. */
const hasRoom = ({ total, drawn }: Cell) => drawn < (total > linesPerDay ? linesPerDay - 1 : linesPerDay)

function cellsOf({ from, to }: { from: string; to: string }): Cell[] {
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
  // The last second of the day, because the grid draws events in the order of their start.
  const [start, end] = [`${day} 23:59:58`, `${day} 23:59:59`]
  return [
    {
      id: `more ${day}`,
      title: `${hidden} more`,
      start,
      end,
      color: 'transparent',
      payload: { more: { day, hidden } },
    },
  ]
}

const byImportance = (one: ShownEvent, other: ShownEvent) =>
  Number(isLayer(one)) - Number(isLayer(other)) || byStart(one, other)

const isLayer = ({ payload }: ShownEvent) => payload.shown.kind === 'layer'

/** By the first day; of one day what lasts longer, then what begins earlier. */
const byStart = ({ payload: a, start }: ShownEvent, { payload: b, start: otherStart }: ShownEvent) =>
  order(a.first, b.first) || order(b.last, a.last) || order(String(start), String(otherStart))

const order = (one: string, other: string) => Number(one > other) - Number(one < other)
