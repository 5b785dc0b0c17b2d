import {
  settableStatuses,
  type TimesheetStatus,
  timesheetStatusLabel,
} from '#shared/timesheets/approval/timesheet-status.ts'

/** The status as the screens of the timesheets say it; a running clock has words of its own. */
export function entryStatusWord(status: TimesheetStatus): string {
  if (status === 'active') return 'On now'
  return status === 'break' ? 'On break' : timesheetStatusLabel(status)
}

export const entryStatusChoices = ([...settableStatuses, 'active', 'break'] as const).map((id) => ({
  id,
  name: entryStatusWord(id),
}))
