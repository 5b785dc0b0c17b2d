import type { ProviderEmployee } from '../connections/payroll-records.ts'

/** What a manager should know before sending hours to MYOB, in sentences; empty for a Xero employee. */
export function myobWarnings({ standardPayHours = 0 }: ProviderEmployee): string[] {
  if (standardPayHours === null) {
    return [
      'Muster can’t read their standard pay in MYOB. Check in MYOB whether it has hours: the pay run adds them to these.',
    ]
  }
  if (standardPayHours <= 0) return []
  return [
    `MYOB also pays them ${standardPayHours.toFixed(2)} standard hours on top of these. Set their standard pay hours in MYOB to 0, or the pay run counts both.`,
  ]
}
