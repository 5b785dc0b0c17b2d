import type { Text } from '#shared/core/text.ts'
import { textOf } from '#shared/texts.ts'
import type { AccountingProvider } from '../connections/accounting-provider.ts'
import type { ProviderTimesheet } from '../connections/payroll-records.ts'
import { existingHours } from './existing-hours.ts'

/**
 * Why Muster leaves an existing timesheet alone, and what to do. Only unpaid drafts are changed (payroll.md 2, 5.18,
 * golden K06). Null if it may be changed.
 */
export function lockedTimesheet(provider: AccountingProvider, timesheet: ProviderTimesheet): Text | null {
  if (timesheet.status === 'draft' && !timesheet.paidInPart) return null
  if (provider === 'myob') return textOf('accounting.paidThere')
  return textOf('accounting.lockedThere', { provider, there: existingHours(timesheet) })
}
