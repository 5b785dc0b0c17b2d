import type { AccountingProvider } from '#shared/accounting/accounting-provider.ts'
import type { BusinessSteps } from '../core/context.ts'
import { publishChanges } from '../core/live.ts'
import { readPayrollAnew } from './read-payroll.ts'

/** Reads employees, rates and calendars anew. A failure is told to every screen too: it stands beside the connection. */
export async function syncPayroll(steps: BusinessSteps, { provider }: { provider: AccountingProvider }) {
  try {
    await readPayrollAnew(steps, provider)
  } catch (refusal) {
    await steps.step((tx) => publishChanges(tx, steps.managerId, ['accounting']))
    throw refusal
  }
  return { ok: true as const }
}
