import { searchText } from '#app/lib/address/search-text.ts'
import { searchIds } from '#app/lib/address/search-ids.ts'
import { calendarViews, type CalendarView } from './calendar-view.ts'
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
    from: timeText(search.from),
    to: timeText(search.to),
  }
}

/** What is no day of 2000 to 2099 is left out, rather than crash the page. */
function dayText(value: unknown): string | undefined {
  const text = searchText(value)
  return text !== undefined && /^20\d\d-\d\d-\d\d$/.test(text) && exists(text) ? text : undefined
}

/** A day, or a time by the farm's clocks. */
function timeText(value: unknown): string | undefined {
  const text = searchText(value)
  return text !== undefined && /^20\d\d-\d\d-\d\d(T\d\d:\d\d(:\d\d)?)?$/.test(text) && exists(text) ? text : undefined
}

function exists(text: string): boolean {
  try {
    Temporal.PlainDateTime.from(text)
    return true
  } catch {
    return false
  }
}
