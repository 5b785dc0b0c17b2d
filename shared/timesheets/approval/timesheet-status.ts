export const timesheetStatuses = ['active', 'pending', 'approved', 'rejected', 'break'] as const
export type TimesheetStatus = (typeof timesheetStatuses)[number]

/** What a manager can set; `active` and `break` belong to the running clock. */
export const settableStatuses = ['approved', 'pending', 'rejected'] as const
export type SettableStatus = (typeof settableStatuses)[number]

const settableStatusLabels: Record<SettableStatus, string> = {
  approved: 'Approved',
  pending: 'Pending',
  rejected: 'Rejected',
}

const labelOf: ReadonlyMap<string, string> = new Map(Object.entries(settableStatusLabels))

/** Any other value is "Unknown" (Specification 4). */
export function timesheetStatusLabel(value: string): string {
  return labelOf.get(value) ?? 'Unknown'
}

/** Whether an entry is part of an employee's timesheet count (Specification 4). */
export function countsInTimesheets(status: TimesheetStatus): boolean {
  return status === 'pending' || status === 'approved'
}

export type StatusDecision = { ok: true } | { ok: false; reason: string }

/** Setting the status an entry already has is allowed and changes nothing. */
export function canSetStatus(from: TimesheetStatus, to: SettableStatus): StatusDecision {
  if (from === 'active' || from === 'break') {
    return {
      ok: false,
      reason: `This entry is still running, so it can't be set to ${settableStatusLabels[to].toLowerCase()} until it is finished.`,
    }
  }
  return { ok: true }
}
