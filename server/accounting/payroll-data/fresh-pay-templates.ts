import type { PayTemplate } from '#shared/accounting/connections/payroll-records.ts'
import type { BusinessSteps } from '#server/core/http/context.ts'
import { inTurns } from '../exports/run/in-turns.ts'
import { findPayTemplates, type PayTemplates, storePayTemplate } from './pay-templates-store.ts'
import { ProviderProblem } from '../providers/payroll-provider.ts'

/** Matches the concurrency of sending (send-people.ts), which leaves room for a manager's pre-flight check. */
const atOnce = 4

/**
 * Reads the pay templates of the employees about to be sent, so that an outdated copy never pays a salary twice. An
 * unreadable one is null, which blocks only that employee.
 */
export async function freshPayTemplates(
  { managerId, services, step }: BusinessSteps,
  tenantId: string,
  employeeIds: readonly string[],
  read: (employeeId: string) => Promise<PayTemplate | null>,
  stopping?: AbortSignal,
): Promise<PayTemplates> {
  const unread: PayTemplates = new Map()
  await inTurns(employeeIds, atOnce, async (providerEmployeeId) => {
    try {
      const template = await read(providerEmployeeId)
      const row = { tenantId, providerEmployeeId, readAt: services.now(), template }
      await step((tx) => storePayTemplate(tx, managerId, row))
    } catch (problem) {
      // A stopping process sends nothing.
      if (stopping?.aborted) return
      if (!(problem instanceof ProviderProblem) || !costsOneEmployee.has(problem.kind)) throw problem
      unread.set(providerEmployeeId, null)
    }
  })
  const found = await step((tx) => findPayTemplates(tx, managerId, tenantId))
  return new Map([...found, ...unread])
}

const costsOneEmployee: ReadonlySet<ProviderProblem['kind']> = new Set(['no-answer', 'refused'])
