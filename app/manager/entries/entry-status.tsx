import type { TimesheetStatus } from '#shared/timesheets/approval/timesheet-status.ts'
import { StatusBadge } from '#app/ui/feedback/status-badge.tsx'
import { entryStatusWord } from './entry-status-labels.ts'

export function EntryStatus({ status }: { status: TimesheetStatus }) {
  return <StatusBadge tone={status}>{entryStatusWord(status)}</StatusBadge>
}
