import type { ProviderEmployee } from './payroll-records.ts'

/** What a manager should know before hours go to MYOB, each a sentence; empty for an employee of Xero. */
export function myobWarnings({ standardPayHours = 0, timesheetWeek }: ProviderEmployee): string[] {
  const warnings: string[] = []
  if (standardPayHours > 0) {
    warnings.push(
      `MYOB pays them ${standardPayHours.toFixed(2)} standard hours as well, on top of these. Set the hours of their standard pay in MYOB to 0, or the pay run counts both.`,
    )
  }
  if (timesheetWeek === 'unknown') {
    warnings.push(
      'Muster may not read in MYOB on which day the timesheet week begins, so the first day of this pay period is taken. Connect MYOB again in Settings › Integrations, so that it may.',
    )
  }
  return warnings
}
