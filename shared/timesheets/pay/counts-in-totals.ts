import type { PhoneFlag } from '../approval/phone-flag.ts'
import { countsInTimesheets, type TimesheetStatus } from '../approval/timesheet-status.ts'

/**
 * Whether an entry's hours are part of sums and estimates. What waits for time that another entry has is listed with its
 * flag and counted nowhere, so that no hour is there twice; it can't be approved either.
 */
export function countsInTotals(status: TimesheetStatus, phoneFlags: readonly PhoneFlag[]): boolean {
  return countsInTimesheets(status) && !phoneFlags.includes('overlap')
}
