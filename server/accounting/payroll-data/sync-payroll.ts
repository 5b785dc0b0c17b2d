import type { AccountingProvider } from '#shared/accounting/connections/accounting-provider.ts'
import type { BusinessSteps } from '#server/core/http/context.ts'
import { publishChanges } from '#server/core/live/publish-changes.ts'
import { markTemplatesStale } from './pay-templates-store.ts'
import { rereadPayroll } from './read-payroll.ts'

/**
 * Syncs employees, rates and calendars. A failure is published too, because every screen shows it with the connection.
 */
export async function syncPayroll(steps: BusinessSteps, { provider }: { provider: AccountingProvider }) {
  try {
    // A manager syncs when something has changed at the provider, perhaps the pay templates.
    if (provider === 'xero') await steps.step((tx) => markTemplatesStale(tx, steps.managerId))
    await rereadPayroll(steps, provider)
  } catch (refusal) {
    await steps.step((tx) => publishChanges(tx, ['accounting']))
    throw refusal
  }
  return { ok: true as const }
}
