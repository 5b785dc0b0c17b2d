import type { AccountingProvider } from '#shared/accounting/accounting-provider.ts'
import type { Preflight } from '#shared/accounting/exports-contract.ts'
import type { DaySpan } from '#shared/accounting/window-days.ts'
import { fullName } from '#shared/employees/person-name.ts'
import type { BusinessSteps } from '../core/context.ts'
import { checkPeople } from './export-check.ts'

/** Who can be sent and what stands in the way of the others, with what is left out of the days (payroll.md 1.6, 5.13). */
export async function checkExport(
  steps: BusinessSteps,
  asked: DaySpan & { provider: AccountingProvider },
): Promise<Preflight> {
  const { payroll, people, archived, locked } = await checkPeople(steps, asked)
  const sum = (kind: 'pendingEntries' | 'runningEntries' | 'leaveEntries') =>
    people.reduce((total, { hours }) => total + hours[kind], 0)
  return {
    tenantName: payroll.tenantName,
    syncedAt: payroll.syncedAt,
    people: people.map(({ hours, suggestion, elsewhere, verdict: { state, reason, sentence, standing } }) => ({
      employeeId: hours.employeeId,
      name: fullName(hours),
      ordinaryMinutes: hours.ordinaryMinutes,
      overtimeMinutes: hours.overtimeMinutes,
      state,
      reason,
      sentence: `${sentence} ${elsewhere}`.trim(),
      suggestion: reason === 'not_linked' ? suggestion : null,
      providerStatus: standing?.status ?? null,
      pendingEntries: hours.pendingEntries,
    })),
    leftOut: {
      pendingEntries: sum('pendingEntries'),
      runningEntries: sum('runningEntries'),
      leaveEntries: sum('leaveEntries'),
      archivedPeople: archived.map(fullName),
    },
    locked,
  }
}
