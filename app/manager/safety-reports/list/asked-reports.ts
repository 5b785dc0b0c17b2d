import { type IncidentSeverity, incidentSeverities } from '#shared/safety-reports/incidents/incident-severity.ts'
import type { ReportFilter } from '#shared/safety-reports/report-filter.ts'
import type { ReportType } from '#shared/safety-reports/report-type.ts'
import { type RiskLevel, riskLevels } from '#shared/safety-reports/hazards/risk-matrix.ts'
import { chosenOf } from '#app/lib/address/chosen-of.ts'
import type { ReportsSearch } from '../reports-search.ts'

/** The filters of the address, as far as there are such. */
export type KnownSearch = Omit<ReportsSearch, 'levels' | 'severities'> & {
  levels?: RiskLevel[] | undefined
  severities?: IncidentSeverity[] | undefined
}

export const knownFilters = ({ levels, severities, ...search }: ReportsSearch): KnownSearch => ({
  ...search,
  levels: chosenOf(riskLevels, levels),
  severities: chosenOf(incidentSeverities, severities),
})

/** What hides rows, without the search. */
export const filtersOf = ({ states, levels, severities, machines, locations, owners, people, from }: KnownSearch) =>
  [states, levels, severities, machines, locations, owners, people, from].filter((each) => each !== undefined)

export const noFilters = {
  states: undefined,
  levels: undefined,
  severities: undefined,
  machines: undefined,
  locations: undefined,
  owners: undefined,
  people: undefined,
  from: undefined,
  to: undefined,
} satisfies ReportsSearch

/** What the filters of the address ask the server for. */
export const filterOf = (type: ReportType, search: KnownSearch): ReportFilter => ({
  type,
  ...(search.states && { statuses: search.states }),
  ...(search.levels && { levels: search.levels }),
  ...(search.severities && { severities: search.severities }),
  ...(search.machines && { assets: search.machines }),
  ...(search.locations && { locations: search.locations }),
  ...(search.owners && { owners: search.owners }),
  ...(search.people && { people: search.people }),
  ...(search.from !== undefined && { from: search.from }),
  ...(search.to !== undefined && { to: search.to }),
  ...(search.withdrawn === true && { withdrawn: 'shown' as const }),
})
