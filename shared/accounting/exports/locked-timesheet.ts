import { type AccountingProvider, providerLabels } from '../connections/accounting-provider.ts'
import { exportStatusLabels } from './export-status.ts'
import type { ProviderTimesheet } from '../connections/payroll-records.ts'

type ExistingStatus = Pick<ProviderTimesheet, 'status' | 'paidInPart'>

export const paidSentence =
  'Some of these hours are already paid in MYOB, so Muster leaves them as they are. Correct them in MYOB by hand.'

/**
 * Why Muster leaves an existing timesheet alone, and what to do. Only unpaid drafts are changed (payroll.md 2, 5.18,
 * golden K06). Null if it may be changed.
 */
export function lockedTimesheetSentence(
  provider: AccountingProvider,
  { status, paidInPart }: ExistingStatus,
): string | null {
  if (status === 'draft' && !paidInPart) return null
  if (provider === 'myob') return paidSentence
  const label = providerLabels[provider]
  return `The timesheet for this period is ${exportStatusLabels[status].toLowerCase()} in ${label}, so Muster leaves it as it is. To send these hours, revert it to draft in ${label} first.`
}

/** The status within a sentence; a partly paid timesheet must look neither paid nor unpaid. */
export const existingLabel = ({ status, paidInPart }: ExistingStatus) =>
  paidInPart ? 'Partly paid' : exportStatusLabels[status]
