import { type AccountingProvider, providerLabels } from './accounting-provider.ts'
import { type ExportStatus, exportStatusLabels } from './export-status.ts'

/** Why what stands at the provider is left alone, and what to do: only drafts are changed (payroll.md 5.18, golden K06). */
export function lockedTimesheetSentence(provider: AccountingProvider, status: Exclude<ExportStatus, 'draft'>): string {
  const label = providerLabels[provider]
  if (provider === 'myob') {
    return `Some of these hours were paid in ${label} already, so Muster leaves them as they are. Correct them in ${label} by hand.`
  }
  return `The timesheet for these days is ${exportStatusLabels[status].toLowerCase()} in ${label}, so Muster leaves it as it is. To send these hours, revert it to draft in ${label} first.`
}
