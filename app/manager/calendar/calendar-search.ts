import { searchDay, searchTime } from '#app/lib/address/search-day.ts'
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
    date: searchDay(search.date),
    categories: searchIds(search.categories),
    people: searchIds(search.people),
    hide: hidden.length > 0 ? hidden : undefined,
    event: searchIds(search.event)?.[0],
    on: searchDay(search.on),
    drawer: searchText(search.drawer),
    from: searchTime(search.from),
    to: searchTime(search.to),
  }
}
