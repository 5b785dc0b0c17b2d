import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { countText } from '#shared/core/count-text.ts'
import { maintenanceStates } from '#shared/safety-reports/maintenance-state.ts'
import { downloadCsv } from '#app/lib/files/csv.ts'
import { useDrawer } from '#app/manager/business/use-drawer.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { ListPage } from '#app/ui/page/list-page.tsx'
import { maintenanceCsvColumns } from '../report-values.ts'
import { maintenanceColumns } from './report-columns.tsx'
import { ReportFilters } from './report-filters.tsx'
import { useReportList } from './use-report-list.ts'

/** Every machine fault: what is open, overdue and repaired. */
export function MaintenancePage() {
  const { search, change, counts, looks, list, searchField, overdueText } = useReportList('maintenance')
  const drawer = useDrawer()
  const columns = useMemo(() => maintenanceColumns(looks), [looks])
  return (
    <ListPage
      {...list}
      label="Reports"
      search={{ label: 'Search reports', placeholder: 'Search reports', ...searchField }}
      filters={<ReportFilters search={search} statuses={maintenanceStates} withOwner onChange={change} />}
      nameOf={({ what }) => what}
      columns={columns}
      countText={counts && [countText(counts.reports, 'report'), overdueText].filter(Boolean).join(', ')}
      onCsv={(rows) => downloadCsv('maintenance-reports.csv', maintenanceCsvColumns(looks), rows)}
      empty={
        <EmptyState
          drawing="tools"
          title="No machine faults"
          action={<Button onClick={() => drawer.open('fault')}>Report a fault</Button>}
        >
          Faults appear here when a pre-start check fails or when someone reports one: what is wrong, who repairs it and
          by when.
        </EmptyState>
      }
    />
  )
}
