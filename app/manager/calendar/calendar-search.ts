import { searchText } from '#app/lib/search-text.ts'
import { searchIds } from '#app/lib/search-ids.ts'
import { calendarViews, type CalendarView } from './calendar-range.ts'
import { type Layer, layers } from './layers.ts'

/** The calendar's address. Names are short because people share these links. */
export type CalendarSearch = {
  view?: CalendarView | undefined
  /** A day within what is shown; today if left out. */
  date?: string | undefined
  /** Ids. */
  categories?: string[] | undefined
  people?: string[] | undefined
  /** The layers that are switched off. */
  hide?: Layer[] | undefined
  /** The event whose drawer is open, and the day of the occurrence that was opened. */
  event?: string | undefined
  on?: string | undefined
  /** The drawer that is open, and the times it starts with. */
  drawer?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

export function calendarSearch(search: Record<string, unknown>): CalendarSearch {
  const hidden = Array.isArray(search.hide)
    ? layers.filter((layer) => Array.prototype.includes.call(search.hide, layer))
    : []
  return {
    view: calendarViews.find((view) => view === search.view),
    date: dayText(search.date),
    categories: searchIds(search.categories),
    people: searchIds(search.people),
    hide: hidden.length > 0 ? hidden : undefined,
    event: searchIds(search.event)?.[0],
    on: dayText(search.on),
    drawer: searchText(search.drawer),
    from: searchText(search.from),
    to: searchText(search.to),
  }
}

const dayText = (value: unknown) => {
  const text = searchText(value)
  return text !== undefined && /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(text) && isDay(text)
    ? text
    : undefined
}

function isDay(text: string): boolean {
  try {
    return Temporal.PlainDate.from(text).toString() === text
  } catch {
    return false
  }
}
