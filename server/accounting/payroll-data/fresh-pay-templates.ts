import type { PayTemplate } from '#shared/accounting/connections/payroll-records.ts'
import type { BusinessSteps } from '#server/core/http/context.ts'
import { findPayTemplates, type PayTemplates, storePayTemplate } from './pay-templates-store.ts'
import { ProviderProblem } from '../providers/payroll-provider.ts'
import { readEach } from '../providers/read-each.ts'

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
  const results = await readEach(employeeIds, async (providerEmployeeId) => {
    try {
      const template = await read(providerEmployeeId)
      const row = { tenantId, providerEmployeeId, readAt: services.now(), template }
      await step((tx) => storePayTemplate(tx, managerId, row))
    } catch (problem) {
      // A stopping process sends nothing.
      if (!stopping?.aborted) throw problem
    }
  })
  const found = await step((tx) => findPayTemplates(tx, managerId, tenantId))
  const unread = employeeIds.filter((id) => results.get(id) instanceof ProviderProblem)
  return new Map([...found, ...unread.map((id) => [id, null] as const)])
}
