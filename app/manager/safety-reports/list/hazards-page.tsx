import { whatText } from '#shared/safety-reports/report-type.ts'
import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { countText } from '#shared/core/count-text.ts'
import { hazardStates } from '#shared/safety-reports/hazards/hazard-state.ts'
import { downloadCsv } from '#app/lib/files/csv.ts'
import { useDrawer } from '#app/manager/business/use-drawer.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { ListPage } from '#app/ui/page/list-page.tsx'
import { hazardCsvColumns } from '../report-values.ts'
import { hazardColumns } from './report-columns.tsx'
import { ReportFilters } from './report-filters.tsx'
import { useReportList } from './use-report-list.ts'

/** Every hazard: how great its risk is, who deals with it and by when. */
export function HazardsPage() {
  const { search, change, counts, looks, list, searchField, overdueText } = useReportList('hazard')
  const drawer = useDrawer()
  const columns = useMemo(() => hazardColumns(looks), [looks])
  return (
    <ListPage
      {...list}
      label="Hazards"
      search={{ label: 'Search hazards', placeholder: 'Search hazards', ...searchField }}
      filters={<ReportFilters search={search} statuses={hazardStates} withOwner first="levels" onChange={change} />}
      nameOf={whatText}
      columns={columns}
      countText={counts && [countText(counts.reports, 'hazard'), overdueText].filter(Boolean).join(', ')}
      onCsv={(rows) => downloadCsv('hazard-reports.csv', hazardCsvColumns(looks), rows)}
      empty={
        <EmptyState
          drawing="tools"
          title="No hazards"
          action={<Button onClick={() => drawer.open('hazard')}>Report a hazard</Button>}
        >
          What could hurt someone appears here: how great the risk is, what is done about it, by whom and by when.
          People report hazards on their phones.
        </EmptyState>
      }
    />
  )
}
