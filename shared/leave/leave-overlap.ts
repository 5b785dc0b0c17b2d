import type { TimesheetStatus } from '#shared/timesheets/approval/timesheet-status.ts'

/**
 * Whether an existing entry of the employee leaves no room for leave (Specification 5). Half-open, so touching is
 * allowed; rejected entries don't count; weekends inside the leave do (payroll.md 5.12). A running entry lasts until
 * `now`. `blocksLeave` in `server/leave/leave-store.ts` is the same rule.
 */
export function blocksLeave(
  entry: { startTime: string; endTime: string | null; status: TimesheetStatus },
  leave: { startTime: string; endTime: string },
  now: string,
): boolean {
  return (
    entry.status !== 'rejected' &&
    Temporal.Instant.compare(entry.startTime, leave.endTime) < 0 &&
    Temporal.Instant.compare(leave.startTime, entry.endTime ?? now) < 0
  )
}
