import type { Text } from '#shared/core/text.ts'
import { textOf } from '#shared/texts.ts'
import type { ProviderEmployee } from '../connections/payroll-records.ts'

/** What a manager should know before sending hours to MYOB; empty for a Xero employee. */
export function myobWarnings({ standardPayHours = 0 }: ProviderEmployee): Text[] {
  if (standardPayHours === null) return [textOf('accounting.standardPayUnreadable')]
  return standardPayHours > 0 ? [textOf('accounting.standardPay', { hours: standardPayHours })] : []
}
