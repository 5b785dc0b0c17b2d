import { Button } from '@mantine/core'
import { IconBan, IconChevronLeft, IconFlag, IconInfoCircle } from '@tabler/icons-react'
import { Link, useParams } from '@tanstack/react-router'
import { lazy } from 'react'
import { v7 as newId } from 'uuid'
import { reportFlagLabels } from '#shared/safety-reports/report-flag.ts'
import type { SafetyReportDetails } from '#shared/safety-reports/report-outputs.ts'
import { toApiError } from '#app/lib/api/api-error.ts'
import { useDrawer } from '#app/manager/business/use-drawer.ts'
import { CommentsCard } from '#app/manager/business/record/comments-card.tsx'
import { PhotosCard } from '#app/manager/business/record/photos-card.tsx'
import { RecordColumns } from '#app/manager/business/record/record-columns.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Loaded } from '#app/ui/feedback/loaded.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { FormSkeleton } from '#app/ui/feedback/skeletons.tsx'
import { Card, Stack, Title } from '#app/ui/native/layout.tsx'
import { FormDrawer } from '#app/ui/overlay/form-drawer.tsx'
import backClasses from '#app/ui/page/back-link.module.css'
import { PageHeader } from '#app/ui/page/page-header.tsx'
import { waitingText } from '../report-marks.tsx'
import { useAddReportComment, useAddReportPhoto, useReport } from '../reports-queries.ts'
import { CheckedItems } from './checked-items.tsx'
import { ReportActions } from './report-actions.tsx'
import { ReportFacts } from './report-facts.tsx'
import classes from './report-page.module.css'

const EditMaintenanceForm = lazy(async () => ({
  default: (await import('./edit-maintenance-form.tsx')).EditMaintenanceForm,
}))
const RepairForm = lazy(async () => ({ default: (await import('./repair-form.tsx')).RepairForm }))

const mostPhotosInForm = 50

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
        <Button component={Link} to="/safety-reports/maintenance-report">
          See all reports
        </Button>
      }
    >
      The link may be mistyped. Reports are never deleted, so your records are safe.
    </EmptyState>
  )
}

function ReportView({ report }: { report: SafetyReportDetails }) {
  const { type, what, assetName, checklist } = report
  const drawer = useDrawer()
  const isPreStart = type === 'pre_start'
  const machine = assetName ?? 'a machine'
  return (
    <>
      <Link
        to={isPreStart ? '/safety-reports/pre-start' : '/safety-reports/maintenance-report'}
        className={backClasses.link}
      >
        <IconChevronLeft size={16} aria-hidden="true" />
        {isPreStart ? 'Pre-starts' : 'Maintenance'}
      </Link>
      <PageHeader
        title={isPreStart ? `Pre-start of ${machine}` : `Fault of ${machine}`}
        actions={<ReportActions report={report} />}
      />
      <RecordColumns aside={<ReportFacts report={report} />}>
        <Notices report={report} />
        {what !== '' && (
          <Card as="section" padding={16} gap={8}>
            <Title level={2} size={16}>
              {isPreStart ? 'What failed' : 'What is wrong'}
            </Title>
            <p className={classes.words}>{what}</p>
            <OtherReport report={report} />
          </Card>
        )}
        <Repair report={report} />
        {checklist && <CheckedItems checklist={checklist} meterUnit={report.meterUnit} />}
        <Photos report={report} />
        <Discussion report={report} />
      </RecordColumns>
      <FormDrawer opened={drawer.name === 'edit'} onClose={drawer.close} title="Edit report" fields={6}>
        {(close) => <EditMaintenanceForm report={report} onDone={close} />}
      </FormDrawer>
      <FormDrawer opened={drawer.name === 'repaired'} onClose={drawer.close} title="Repair done">
        {(close) => <RepairForm report={report} onDone={close} />}
      </FormDrawer>
    </>
  )
}

/** What a reader should know first. */
function Notices({ report: { isWithdrawn, withdrawReason, stopsUse, asset, flags } }: { report: SafetyReportDetails }) {
  if (!isWithdrawn && !stopsUse && flags.length === 0) return null
  return (
    <Stack gap={8}>
      {isWithdrawn && (
        <Notice tone="neutral" icon={IconInfoCircle}>
          Withdrawn: {withdrawReason}
        </Notice>
      )}
      {stopsUse && asset !== null && (
        <Notice
          tone="rejected"
          icon={IconBan}
          action={
            <Button
              variant="default"
              renderRoot={(props) => <Link to="/settings/assets/$assetId" params={{ assetId: asset }} {...props} />}
            >
              Open the machine
            </Button>
          }
        >
          The machine is out of use because of this. After the repair, release it on its page.
        </Notice>
      )}
      {flags.map((flag) => (
        <Notice key={flag} tone="pending" icon={IconFlag}>
          {reportFlagLabels[flag]}
        </Notice>
      ))}
    </Stack>
  )
}

/** The check that found the fault, or the fault that the check found. */
function OtherReport({ report: { otherReport } }: { report: SafetyReportDetails }) {
  if (otherReport === null) return null
  const isCheck = otherReport.type === 'pre_start'
  return (
    <Link
      to={isCheck ? '/safety-reports/pre-start/$reportId' : '/safety-reports/maintenance-report/$reportId'}
      params={{ reportId: otherReport.id }}
      className={classes.link}
    >
      {isCheck ? 'Open the pre-start check that found it' : 'Open the maintenance report about it'}
    </Link>
  )
}

function Repair({ report: { repairNote, parts } }: { report: SafetyReportDetails }) {
  if (repairNote === '' && parts === '') return null
  return (
    <Card as="section" padding={16} gap={8}>
      <Title level={2} size={16}>
        Repair
      </Title>
      {repairNote !== '' && <p className={classes.words}>{repairNote}</p>}
      {parts !== '' && <p className={classes.words}>Parts: {parts}</p>}
    </Card>
  )
}

function Photos({ report }: { report: SafetyReportDetails }) {
  const { id: reportId, pictures, photosWaiting, checklist, isWithdrawn } = report
  const { mutateAsync: add } = useAddReportPhoto()
  const itemText = (item: string | null) => checklist?.items.find(({ id }) => id === item)?.text
  return (
    <PhotosCard
      pictures={pictures.map(({ item, ...picture }) => ({ ...picture, about: itemText(item) }))}
      noun="report"
      room={isWithdrawn ? 0 : mostPhotosInForm - pictures.length}
      onAdd={(photoFileId) => add({ id: newId(), reportId, photoFileId, item: null })}
    >
      {photosWaiting > 0 && (
        <Notice tone="neutral" icon={IconInfoCircle}>
          {waitingText(photosWaiting)}. It arrives when the phone has reception.
        </Notice>
      )}
    </PhotosCard>
  )
}

function Discussion({ report: { id: reportId, discussion } }: { report: SafetyReportDetails }) {
  const { mutateAsync: add } = useAddReportComment()
  return <CommentsCard comments={discussion} noun="report" onAdd={(comment) => add({ ...comment, reportId })} />
}
