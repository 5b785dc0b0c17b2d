import { Button, Checkbox } from '@mantine/core'
import { incidentSeverities, incidentSeverityLabels } from '#shared/safety-reports/incidents/incident-severity.ts'
import { reportStatusLabels } from '#shared/safety-reports/report-status-labels.ts'
import type { ReportStatus } from '#shared/safety-reports/report-status.ts'
import { riskLevelLabels, riskLevels } from '#shared/safety-reports/hazards/risk-matrix.ts'
import type { Colleague } from '#shared/employees/people-contract.ts'
import { takesPart } from '#shared/employees/takes-part.ts'
import { useFarm } from '#app/manager/business/farm-queries.ts'
import { useMachines } from '#app/manager/business/machines/machine-queries.ts'
import { useCrewFilter } from '#app/manager/business/people/crew-queries.ts'
import { usePeople } from '#app/manager/business/people/people-queries.ts'
import { DateRangeField } from '#app/ui/form/time/date-range-field.tsx'
import { FilterMenu } from '#app/ui/table/filter-menu.tsx'
import { chosenOf } from '#app/lib/address/chosen-of.ts'
import type { ReportsSearch } from '../reports-search.ts'
import type { KnownSearch } from './asked-reports.ts'

const longestYears = 10

interface ReportFiltersProps {
  search: KnownSearch
  /** Of the type. */
  statuses: readonly ReportStatus[]
  /** Where reports have an owner. */
  withOwner: boolean
  /** What only this type has, first of all. */
  first?: 'levels' | 'severities'
  onChange: (next: Partial<ReportsSearch>) => void
}

/** The filters of a list of reports. */
export function ReportFilters({ search, statuses, withOwner, first, onChange }: ReportFiltersProps) {
  const machines = useMachines()
  const { locationNames } = useFarm()
  const people = usePeople().data ?? []
  const crews = useCrewFilter()
  const { from, to } = search
  return (
    <>
      {first === 'levels' && (
        <FilterMenu
          label="Risk"
          choices={choicesOf(riskLevels.toReversed(), riskLevelLabels)}
          value={search.levels ?? []}
          onChange={(chosen) => onChange({ levels: chosenOf(riskLevels, chosen) })}
        />
      )}
      {first === 'severities' && (
        <FilterMenu
          label="Severity"
          choices={choicesOf(incidentSeverities, incidentSeverityLabels)}
          value={search.severities ?? []}
          onChange={(chosen) => onChange({ severities: chosenOf(incidentSeverities, chosen) })}
        />
      )}
      <FilterMenu
        label="State"
        choices={choicesOf(statuses, reportStatusLabels)}
        value={search.states ?? []}
        onChange={(chosen) => onChange({ states: chosenOf(statuses, chosen) })}
      />
      <FilterMenu
        label="Machine"
        choices={[...(machines?.values() ?? [])].map(({ id, name }) => ({ id, name }))}
        value={search.machines ?? []}
        onChange={(chosen) => onChange({ machines: some(chosen) })}
      />
      <FilterMenu
        label="Location"
        choices={[...(locationNames ?? [])].map(([id, name]) => ({ id, name }))}
        value={search.locations ?? []}
        onChange={(chosen) => onChange({ locations: some(chosen) })}
      />
      {withOwner && (
        <FilterMenu
          label="Owner"
          choices={people.filter(takesPart).map(choiceOf)}
          group={crews}
          value={search.owners ?? []}
          onChange={(chosen) => onChange({ owners: some(chosen) })}
        />
      )}
      <FilterMenu
        label="People"
        choices={people.map(choiceOf)}
        group={crews}
        value={search.people ?? []}
        onChange={(chosen) => onChange({ people: some(chosen) })}
      />
      <DateRangeField
        label="Dates"
        hideLabel
        value={from !== undefined && to !== undefined ? { from, to } : null}
        onChange={onChange}
        longestYears={longestYears}
      />
      {from !== undefined && (
        <Button variant="subtle" color="gray" onClick={() => onChange({ from: undefined, to: undefined })}>
          All dates
        </Button>
      )}
      <Checkbox
        label="Show withdrawn"
        className={search.withdrawn === true ? '' : 'no-print'}
        checked={search.withdrawn === true}
        onChange={({ currentTarget }) => onChange({ withdrawn: currentTarget.checked || undefined })}
      />
    </>
  )
}

const choiceOf = ({ userId, name }: Colleague) => ({ id: userId, name })

const some = (ids: string[]) => (ids.length > 0 ? ids : undefined)

const choicesOf = <Value extends string>(values: readonly Value[], labels: Record<Value, string>) =>
  values.map((value) => ({ id: value, name: labels[value] }))
