import { type ExportStatus, exportStatusLabels } from '#shared/accounting/exports/export-status.ts'
import { StatusBadge, type StatusTone } from '#app/ui/feedback/status-badge.tsx'

const tones: Record<ExportStatus, StatusTone> = {
  draft: 'neutral',
  submitted: 'pending',
  approved: 'approved',
  rejected: 'rejected',
}

/** The provider's own status of a timesheet. */
export function ProviderStatus({ status }: { status: ExportStatus }) {
  return <StatusBadge tone={tones[status]}>{exportStatusLabels[status]}</StatusBadge>
}
