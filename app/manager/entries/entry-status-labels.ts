import {
  settableStatuses,
  type TimesheetStatus,
  timesheetStatusLabel,
} from '#shared/timesheets/approval/timesheet-status.ts'

/** The status as the timesheet screens show it; a running entry has its own labels. */
export function entryStatusWord(status: TimesheetStatus): string {
  if (status === 'active') return 'On now'
  return status === 'break' ? 'On break' : timesheetStatusLabel(status)
}

export const entryStatusChoices = ([...settableStatuses, 'active', 'break'] as const).map((id) => ({
  id,
  name: entryStatusWord(id),
}))
