import type { TimesheetStatus } from '#shared/timesheets/approval/timesheet-status.ts'

/**
 * Whether leave overlaps an existing log of the employee (Specification 5). Half-open, so touching is allowed; rejected
 * logs don't count; weekends inside the leave do (payroll.md 5.12). A running log lasts until `now`.
 */
export function leaveOverlaps(
  leave: { startTime: string; endTime: string },
  logs: readonly { startTime: string; endTime: string | null; status: TimesheetStatus }[],
  now: string,
): boolean {
  return logs.some(
    (log) =>
      log.status !== 'rejected' &&
      Temporal.Instant.compare(log.startTime, leave.endTime) < 0 &&
      Temporal.Instant.compare(leave.startTime, log.endTime ?? now) < 0,
  )
}
