import type { PhoneFlag } from '../approval/phone-flag.ts'
import { countsInTimesheets, type TimesheetStatus } from '../approval/timesheet-status.ts'

/**
 * Whether an entry's hours are part of sums and estimates. An entry whose time another entry occupies is listed with
 * its flag but not counted, so that no hour counts twice. It can't be approved either.
 */
export function countsInTotals(status: TimesheetStatus, phoneFlags: readonly PhoneFlag[]): boolean {
  return countsInTimesheets(status) && !phoneFlags.includes('overlap')
}
