import { type AccountingProvider, providerLabels } from '../connections/accounting-provider.ts'
import { exportStatusLabels } from './export-status.ts'
import type { ProviderTimesheet } from '../connections/payroll-records.ts'

type Standing = Pick<ProviderTimesheet, 'status' | 'paidInPart'>

export const paidSentence =
  'Some of these hours were paid in MYOB already, so Muster leaves them as they are. Correct them in MYOB by hand.'

/**
 * Why what stands at the provider is left alone, and what to do: only drafts are changed, and none of which a part was
 * paid (payroll.md 2, 5.18, golden K06). Null where it may be changed.
 */
export function lockedTimesheetSentence(provider: AccountingProvider, { status, paidInPart }: Standing): string | null {
  if (status === 'draft' && !paidInPart) return null
  if (provider === 'myob') return paidSentence
  const label = providerLabels[provider]
  return `The timesheet for these days is ${exportStatusLabels[status].toLowerCase()} in ${label}, so Muster leaves it as it is. To send these hours, revert it to draft in ${label} first.`
}

/** The status in a sentence: nobody whose hours were paid in part looks paid, nor unpaid. */
export const existingLabel = ({ status, paidInPart }: Standing) =>
  paidInPart ? 'Paid in part' : exportStatusLabels[status]
