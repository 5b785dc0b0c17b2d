import { Button } from '@mantine/core'
import { IconChevronLeft } from '@tabler/icons-react'
import { Link, useParams } from '@tanstack/react-router'
import type { SafetyReportDetails } from '#shared/safety-reports/report-outputs.ts'
import { toApiError } from '#app/lib/api/api-error.ts'
import { useFarm } from '#app/manager/business/farm-queries.ts'
import { CommentsCard } from '#app/manager/business/record/comments-card.tsx'
import { RecordColumns } from '#app/manager/business/record/record-columns.tsx'
import { ReportBadge } from '#app/safety/report-badge.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Loaded } from '#app/ui/feedback/loaded.tsx'
import { FormSkeleton } from '#app/ui/feedback/skeletons.tsx'
import { Row, Stack } from '#app/ui/native/layout.tsx'
import backClasses from '#app/ui/page/back-link.module.css'
import { PageHeader } from '#app/ui/page/page-header.tsx'
import { HazardParts } from '../hazard/hazard-parts.tsx'
import { IncidentAside, IncidentParts } from '../incident/incident-parts.tsx'
import { reportLists } from '#app/manager/business/report-lists.ts'
import { SeverityBadge } from '../report-levels.tsx'
import { reportTitle } from '../report-values.ts'
import { useAddReportComment, useReport } from '../reports-queries.ts'
import { CheckedItems } from './checked-items.tsx'
import { ReportActions } from './report-actions.tsx'
import { ReportDrawers } from './report-drawers.tsx'
import { ReportFacts } from './report-facts.tsx'
import { ReportNotices } from './report-notices.tsx'
import { ReportPhotos } from './report-photos.tsx'
import { ReportWords } from './report-words.tsx'

/** One report: what was found on the left, the facts on the right. */
export function ReportPage() {
  const { reportId = '' } = useParams({ strict: false })
  const query = useReport(reportId)
  if (query.error && !query.data && ['BAD_REQUEST', 'NOT_FOUND'].includes(toApiError(query.error).code)) {
    return <ReportNotFound />
  }
  return (
    <Loaded query={query} card skeleton={<FormSkeleton fields={6} />}>
      {(report) => <ReportView report={report} />}
    </Loaded>
  )
}

/** Shown when the address names no report of this business. A retry would not help. */
function ReportNotFound() {
  return (
    <EmptyState
      drawing="lost"
      level={1}
      title="We can’t find this report"
      action={
        <Button component={Link} to="/safety-reports">
          See all reports
        </Button>
      }
    >
      The link may be mistyped. Reports are never deleted, so your records are safe.
    </EmptyState>
  )
}

function ReportView({ report }: { report: SafetyReportDetails }) {
  const { type, checklist } = report
  const { locationNames } = useFarm()
  const { to, label } = reportLists[type]
  const facts = <ReportFacts report={report} />
  return (
    <>
      <Link to={to} className={backClasses.link}>
        <IconChevronLeft size={16} aria-hidden="true" />
        {label}
      </Link>
      <PageHeader
        title={reportTitle(report, { locationNames })}
        // Its facts come below the guide, which is long.
        {...(type === 'incident' && { description: <StateAndSeverity report={report} /> })}
        actions={<ReportActions report={report} />}
      />
      <RecordColumns
        aside={
          type === 'incident' ? (
            <Stack gap={16}>
              <IncidentAside report={report} />
              {facts}
            </Stack>
          ) : (
            facts
          )
        }
      >
        <ReportNotices report={report} />
        <ReportWords report={report} />
        {type === 'hazard' && <HazardParts report={report} />}
        {type === 'incident' && <IncidentParts report={report} />}
        {checklist && <CheckedItems checklist={checklist} meterUnit={report.meterUnit} />}
        <ReportPhotos report={report} />
        <Discussion report={report} />
      </RecordColumns>
      <ReportDrawers report={report} />
    </>
  )
}

function StateAndSeverity({ report }: { report: SafetyReportDetails }) {
  return (
    <Row as="span" gap={8} wrap>
      <ReportBadge report={report} />
      <SeverityBadge report={report} />
    </Row>
  )
}

function Discussion({ report: { id: reportId, discussion } }: { report: SafetyReportDetails }) {
  const { mutateAsync: add } = useAddReportComment()
  return <CommentsCard comments={discussion} noun="report" onAdd={(comment) => add({ ...comment, reportId })} />
}
