import type { ProviderEmployee } from '../connections/payroll-records.ts'

/** What a manager should know before hours go to MYOB, each a sentence; empty for an employee of Xero. */
export function myobWarnings({ standardPayHours = 0 }: ProviderEmployee): string[] {
  if (standardPayHours === null) {
    return [
      'Muster can’t read their standard pay in MYOB. Look there whether it has hours: the pay run counts those on top of these.',
    ]
  }
  if (standardPayHours <= 0) return []
  return [
    `MYOB pays them ${standardPayHours.toFixed(2)} standard hours as well, on top of these. Set the hours of their standard pay in MYOB to 0, or the pay run counts both.`,
  ]
}
