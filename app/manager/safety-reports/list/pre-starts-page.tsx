import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { countText } from '#shared/core/count-text.ts'
import { preStartStates, quickSeconds } from '#shared/safety-reports/pre-start.ts'
import { downloadCsv } from '#app/lib/files/csv.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { ListPage } from '#app/ui/page/list-page.tsx'
import { preStartCsvColumns } from '../report-values.ts'
import { preStartColumns } from './report-columns.tsx'
import { ReportFilters } from './report-filters.tsx'
import { useReportList } from './use-report-list.ts'

/** Every pre-start check of a machine: who made it, and what failed. */
export function PreStartsPage() {
  const { search, change, counts, looks, list, searchField } = useReportList('pre_start')
  const columns = useMemo(() => preStartColumns(looks), [looks])
  return (
    <ListPage
      {...list}
      label="Checks"
      search={{ label: 'Search checks', placeholder: 'Search checks', ...searchField }}
      filters={<ReportFilters search={search} statuses={preStartStates} withOwner={false} onChange={change} />}
      nameOf={({ assetName, happenedAt }) => `${assetName ?? ''} ${happenedAt}`}
      columns={columns}
      countText={
        counts &&
        [countText(counts.reports, 'check'), counts.quick > 0 && quickText(counts.quick)].filter(Boolean).join(', ')
      }
      onCsv={(rows) => downloadCsv('pre-start-checks.csv', preStartCsvColumns(looks), rows)}
      empty={
        <EmptyState
          drawing="tools"
          title="No pre-start checks"
          action={
            <Button variant="default" component={Link} to="/settings/assets/qr">
              Print QR labels
            </Button>
          }
        >
          Checks that your people make before they start a machine appear here. Scanning the label on a machine opens
          its check on the phone.
        </EmptyState>
      }
    />
  )
}

/** Quietly: it accuses no one. */
const quickText = (count: number) => `${countText(count, 'check')} took under ${quickSeconds} seconds`
