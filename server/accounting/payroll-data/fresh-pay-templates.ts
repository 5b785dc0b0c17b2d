import type { PayTemplate } from '#shared/accounting/connections/payroll-records.ts'
import type { BusinessSteps } from '#server/core/http/context.ts'
import { inTurns } from '../exports/run/in-turns.ts'
import { findPayTemplates, type PayTemplates, storePayTemplate } from './pay-templates-store.ts'
import { ProviderProblem } from '../providers/payroll-provider.ts'

/** As many as are sent at once (send-people.ts), so that a manager's look at the list finds room. */
const atOnce = 4

/**
 * The pay templates of the employees who are about to be sent, read now: a salary is never paid twice because of an old
 * copy. One that can't be read is null, which keeps that employee's hours back and nobody else's.
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
      // Nothing is sent by a process that is about to end.
      if (stopping?.aborted) return
      if (!(problem instanceof ProviderProblem) || !costsOneEmployee.has(problem.kind)) throw problem
      unread.set(providerEmployeeId, null)
    }
  })
  const found = await step((tx) => findPayTemplates(tx, managerId, tenantId))
  return new Map([...found, ...unread])
}

const costsOneEmployee: ReadonlySet<ProviderProblem['kind']> = new Set(['no-answer', 'refused'])
