import type { ReportFilter } from '#shared/safety-reports/report-filter.ts'
import type { ReportType } from '#shared/safety-reports/report-type.ts'
import type { ReportsSearch } from '../reports-search.ts'

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
