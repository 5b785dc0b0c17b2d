import { whatText } from '#shared/safety-reports/report-type.ts'
import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { countText } from '#shared/core/count-text.ts'
import { incidentStates } from '#shared/safety-reports/incidents/incident-state.ts'
import { downloadCsv } from '#app/lib/files/csv.ts'
import { useDrawer } from '#app/manager/business/use-drawer.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { ListPage } from '#app/ui/page/list-page.tsx'
import { incidentCsvColumns } from '../report-values.ts'
import { incidentColumns } from './report-columns.tsx'
import { ReportFilters } from './report-filters.tsx'
import { useReportList } from './use-report-list.ts'

/** Every incident and near miss, without the names of those who were hurt. */
export function IncidentsPage() {
  const { search, change, counts, looks, list, searchField, overdueText } = useReportList('incident')
  const drawer = useDrawer()
  const columns = useMemo(() => incidentColumns(looks), [looks])
  return (
    <ListPage
      {...list}
      label="Incidents"
      search={{ label: 'Search incidents', placeholder: 'Search incidents', ...searchField }}
      filters={
        <ReportFilters search={search} statuses={incidentStates} withOwner first="severities" onChange={change} />
      }
      nameOf={whatText}
      columns={columns}
      countText={counts && [countText(counts.reports, 'incident'), overdueText].filter(Boolean).join(', ')}
      onCsv={(rows) => downloadCsv('incident-reports.csv', incidentCsvColumns(looks), rows)}
      empty={
        <EmptyState
          drawing="tools"
          title="No incidents"
          action={<Button onClick={() => drawer.open('incident')}>Report an incident</Button>}
        >
          Injuries, damage and near misses appear here: what happened, how bad it was, and whether the regulator must
          know.
        </EmptyState>
      }
    />
  )
}
