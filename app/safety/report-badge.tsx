import { reportStatusLabels } from '#shared/safety-reports/report-status-labels.ts'
import type { ReportStatus } from '#shared/safety-reports/report-status.ts'
import type { SafetyReport } from '#shared/safety-reports/report-outputs.ts'
import { StatusBadge, type StatusTone } from '#app/ui/feedback/status-badge.tsx'
import { t } from './messages/safety-messages.ts'

const tones: Record<ReportStatus, StatusTone> = {
  open: 'pending',
  controlled: 'active',
  reported: 'pending',
  investigating: 'active',
  closed: 'approved',
  done: 'approved',
  passed: 'approved',
  failed: 'rejected',
}

/** Its state; a withdrawn report says that it is. */
export const ReportBadge = ({
  report: { status, isWithdrawn },
}: {
  report: Pick<SafetyReport, 'status' | 'isWithdrawn'>
}) =>
  isWithdrawn ? (
    <StatusBadge tone="neutral">{t('safety:withdrawn')}</StatusBadge>
  ) : (
    <StatusBadge tone={tones[status]}>{reportStatusLabels[status]}</StatusBadge>
  )
