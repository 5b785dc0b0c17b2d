import type { AccountingProvider } from '#shared/accounting/connections/accounting-provider.ts'
import type { BusinessSteps } from '#server/core/http/context.ts'
import { refuseProblem } from './provider-refusal.ts'
import type { Tenant } from '../providers/payroll-provider.ts'
import { withSession } from './use-access.ts'

/** The organisations this connection may use, as the provider lists them now. */
export async function listTenants(
  steps: BusinessSteps,
  { provider }: { provider: AccountingProvider },
): Promise<Tenant[]> {
  const tenants = await withSession(steps, provider, (client, { accessToken, tenant }) =>
    client.listTenants(accessToken, tenant ?? undefined),
  ).catch(refuseProblem)
  return tenants.map(({ id, name }) => ({ id, name }))
}
