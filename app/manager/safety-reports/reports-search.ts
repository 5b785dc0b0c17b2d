import { type ReportStatus, reportStatuses } from '#shared/safety-reports/report-status.ts'
import { chosenOf } from '#app/lib/address/chosen-of.ts'
import { searchDay } from '#app/lib/address/search-day.ts'
import { searchIds, searchTexts } from '#app/lib/address/search-ids.ts'
import { searchText } from '#app/lib/address/search-text.ts'

/** The filters of a list of reports, in the address. */
export type ReportsSearch = {
  q?: string | undefined
  states?: ReportStatus[] | undefined
  /** Of hazards: levels of risk. `knownFilters` drops what is none: their words are not in the app's first file. */
  levels?: string[] | undefined
  /** Of incidents, in the same way. */
  severities?: string[] | undefined
  /** Ids. */
  machines?: string[] | undefined
  locations?: string[] | undefined
  owners?: string[] | undefined
  /** User ids of those who reported it or were in it. */
  people?: string[] | undefined
  /** Days `YYYY-MM-DD`, both or none. */
  from?: string | undefined
  to?: string | undefined
  /** Withdrawn ones are listed as well. */
  withdrawn?: true | undefined
  drawer?: string | undefined
  /** The hazard that a new incident is made from, by id. */
  hazard?: string | undefined
  /** What a new hazard is, such as the words of a message. */
  what?: string | undefined
}

/** Drops what no filter has, so that no screen shows it and the server never receives it. */
export function reportsSearch(search: Record<string, unknown>): ReportsSearch {
  const [from, to] = [searchDay(search.from), searchDay(search.to)]
  const range = from !== undefined && to !== undefined && from <= to
  return {
    q: searchText(search.q),
    states: chosenOf(reportStatuses, search.states),
    levels: searchTexts(search.levels, isWord),
    severities: searchTexts(search.severities, isWord),
    machines: searchIds(search.machines),
    locations: searchIds(search.locations),
    owners: searchIds(search.owners),
    people: searchIds(search.people),
    from: range ? from : undefined,
    to: range ? to : undefined,
    withdrawn: search.withdrawn === true ? true : undefined,
    drawer: searchText(search.drawer),
    hazard: searchIds(search.hazard)?.[0],
    what: searchText(search.what),
  }
}

const isWord = (text: string) => /^[a-z_]+$/.test(text)
