import { timesheetMessages } from '#shared/timesheets/timesheet-messages.ts'

const { noEmploymentInfo, leaveTypeRequired, leaveOverlaps, leaveFailed } = timesheetMessages

/** The red toast for what the server refused: one of the specification's texts (Specification 8). */
export function leaveToast(message: string): string {
  return [noEmploymentInfo, leaveTypeRequired, leaveOverlaps].find((known) => known === message) ?? leaveFailed
}
