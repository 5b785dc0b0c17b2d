import type { AccountingProvider } from '#shared/accounting/connections/accounting-provider.ts'
import type { BusinessSteps } from '#server/core/http/context.ts'
import { publishChanges } from '#server/core/live/live.ts'
import { markTemplatesStale } from './pay-templates-store.ts'
import { rereadPayroll } from './read-payroll.ts'

/** Reads employees, rates and calendars anew. A failure is told to every screen too: it stands beside the connection. */
export async function syncPayroll(steps: BusinessSteps, { provider }: { provider: AccountingProvider }) {
  try {
    // The manager says that something has changed there: perhaps what they are paid by.
    if (provider === 'xero') await steps.step((tx) => markTemplatesStale(tx, steps.managerId))
    await rereadPayroll(steps, provider)
  } catch (refusal) {
    await steps.step((tx) => publishChanges(tx, steps.managerId, ['accounting']))
    throw refusal
  }
  return { ok: true as const }
}
