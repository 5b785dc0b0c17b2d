import { type ReportStatus, reportStatuses } from '#shared/safety-reports/report-status.ts'
import type { ReportFilter } from '#shared/safety-reports/report-filter.ts'
import type { ReportType } from '#shared/safety-reports/report-type.ts'
import { searchIds } from '#app/lib/address/search-ids.ts'
import { searchText } from '#app/lib/address/search-text.ts'

/** The filters of a list of reports, in the address. */
export type ReportsSearch = {
  q?: string | undefined
  states?: ReportStatus[] | undefined
  /** Ids. */
  machines?: string[] | undefined
  locations?: string[] | undefined
  owners?: string[] | undefined
  /** Days `YYYY-MM-DD`, both or none. */
  from?: string | undefined
  to?: string | undefined
  /** Withdrawn ones are listed as well. */
  withdrawn?: true | undefined
  drawer?: string | undefined
}

/** Drops what no filter has, so that no screen shows it and the server never receives it. */
export function reportsSearch(search: Record<string, unknown>): ReportsSearch {
  const states = reportStatuses.filter((status) => [search.states].flat().includes(status))
  const [from, to] = [searchDay(search.from), searchDay(search.to)]
  const range = from !== undefined && to !== undefined && from <= to
  return {
    q: searchText(search.q),
    states: states.length > 0 ? states : undefined,
    machines: searchIds(search.machines),
    locations: searchIds(search.locations),
    owners: searchIds(search.owners),
    from: range ? from : undefined,
    to: range ? to : undefined,
    withdrawn: search.withdrawn === true ? true : undefined,
    drawer: searchText(search.drawer),
  }
}

/** What hides rows, without the search. */
export const filtersOf = ({ states, machines, locations, owners, from }: ReportsSearch) =>
  [states, machines, locations, owners, from].filter((each) => each !== undefined)

/** What the filters of the address ask the server for. */
export const filterOf = (type: ReportType, search: ReportsSearch): ReportFilter => ({
  type,
  ...(search.states && { statuses: search.states }),
  ...(search.machines && { assets: search.machines }),
  ...(search.locations && { locations: search.locations }),
  ...(search.owners && { owners: search.owners }),
  ...(search.from !== undefined && { from: search.from }),
  ...(search.to !== undefined && { to: search.to }),
  ...(search.withdrawn === true && { withdrawn: 'shown' as const }),
})

const days = /^20\d{2}-\d{2}-\d{2}$/

/** A day that exists, of the years that the server takes. */
function searchDay(value: unknown): string | undefined {
  const day = searchText(value)
  if (day === undefined || !days.test(day)) return undefined
  try {
    return Temporal.PlainDate.from(day).toString()
  } catch {
    return undefined
  }
}
