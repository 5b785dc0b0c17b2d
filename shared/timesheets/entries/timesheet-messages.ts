/** The red toasts titled "Error" (Specification 8). */
export const timesheetMessages = {
  noEmploymentInfo: 'Selected employee does not have employment info.',
  createFailed: 'Failed to create timesheet log.',
  leaveTypeRequired: 'Please select a leave type.',
  leaveFailed: 'Failed to apply leave. Please try again.',
  leaveOverlaps: 'Leave cannot be applied as an existing log overlaps with the given leave period.',
} as const
