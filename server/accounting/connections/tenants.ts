import { textOf } from '#shared/texts.ts'
import { mostOfProvider } from '#shared/accounting/connections/accounting-contract.ts'
import { type AccountingProvider } from '#shared/accounting/connections/accounting-provider.ts'
import type { BusinessSteps } from '#server/core/http/context.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { lockLink } from './accounting-links-store.ts'
import { lockEmployeeLinks } from '../people/employee-links-store.ts'
import { settleTenant } from './settle-tenant.ts'
import { refuseProblem } from './provider-refusal.ts'
import type { Tenant } from '../providers/payroll-provider.ts'
import { withSession } from './use-access.ts'

/** Accepts only an organisation that the provider lists for this connection. */
export async function chooseTenant(
  steps: BusinessSteps,
  { provider, tenantId }: { provider: AccountingProvider; tenantId: string },
) {
  const { managerId } = steps
  const chosen = (await listTenants(steps, { provider })).find(({ id }) => id === tenantId)
  if (!chosen) refuse('CONFLICT', textOf('accounting.notOfThisConnection', { provider }))
  await steps.step(async (tx) => {
    // Locked before the link's row everywhere: another order could deadlock.
    await lockEmployeeLinks(tx, managerId, provider)
    if (!(await lockLink(tx, managerId, provider))) refuse('CONFLICT', textOf('accounting.notLinked', { provider }))
    await settleTenant(tx, managerId, provider, chosen)
  })
  return { ok: true as const }
}

/** The organisations this connection may use, as the provider lists them now. */
export async function listTenants(
  steps: BusinessSteps,
  { provider }: { provider: AccountingProvider },
): Promise<Tenant[]> {
  const tenants = await withSession(steps, provider, (client, { accessToken, tenant }) =>
    client.listTenants(accessToken, tenant ?? undefined),
  ).catch(refuseProblem)
  return tenants.slice(0, mostOfProvider).map(({ id, name }) => ({ id, name }))
}
