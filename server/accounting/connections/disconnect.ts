import type { AccountingProvider } from '#shared/accounting/connections/accounting-provider.ts'
import type { BusinessSteps } from '#server/core/http/context.ts'
import { deleteLink, findLink } from './accounting-links-store.ts'
import { emptySync } from '../payroll-data/syncs-store.ts'
import { withSession } from './use-access.ts'

/** Ends the connection, also at the provider if it can be reached. Employee links stay, for the same organisation. */
export async function disconnect(steps: BusinessSteps, { provider }: { provider: AccountingProvider }) {
  const { managerId, log } = steps
  if (await steps.step((tx) => findLink(tx, managerId, provider))) {
    await withSession(steps, provider, async (client, { accessToken, refreshToken, tenant }) => {
      await client.disconnect({ accessToken, tenantId: tenant?.id ?? '' }, refreshToken)
    }).catch((problem: unknown) => {
      log.warn({ managerId, provider, problem: String(problem) }, 'a connection could not be ended at the provider')
    })
    await steps.step(async (tx) => {
      await deleteLink(tx, managerId, provider)
      await emptySync(tx, managerId, provider)
    })
  }
  return { ok: true as const }
}
