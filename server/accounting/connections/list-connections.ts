import { type AccountingProvider, accountingProviders } from '#shared/accounting/connections/accounting-provider.ts'
import { tokenAction } from '#shared/accounting/connections/token-action.ts'
import { findMemberNames, formerManager } from '#server/core/auth/find-member-names.ts'
import type { BusinessSteps } from '#server/core/http/context.ts'
import type { Tx } from '#server/core/database/database.ts'
import { listEmployeeNames } from '#server/timesheets/farm/employee-names.ts'
import { findLink } from './accounting-links-store.ts'
import { findEmployeeLinkRows } from '../people/employee-links-store.ts'
import { tenantOf } from './renew-tokens.ts'
import { findSyncStates } from '../payroll-data/syncs-store.ts'

const neverRead = { syncedAt: null, failedAt: null, failure: null }

/** Both providers' connections, without asking the providers. */
export async function listConnections(steps: BusinessSteps) {
  const { outside } = steps.services
  const links = await steps.step(async (tx) => {
    const found = []
    for (const provider of accountingProviders) found.push({ provider, link: await describeLink(steps, tx, provider) })
    return found
  })
  return links.map(({ provider, link }) => ({
    provider,
    available: outside[provider] !== null,
    appUrl: outside[provider]?.appUrl ?? '',
    link,
  }))
}

async function describeLink({ managerId, services }: BusinessSteps, tx: Tx, provider: AccountingProvider) {
  const link = await findLink(tx, managerId, provider)
  if (!link) return null
  const names = await findMemberNames({ actor: { managerId }, tx })
  const syncs = await findSyncStates(tx, managerId)
  const { syncedAt, failedAt, failure } = syncs.find((sync) => sync.provider === provider) ?? neverRead
  const employees = await listEmployeeNames(tx, managerId, { archived: false })
  const linked = new Set((await findEmployeeLinkRows(tx, managerId, provider)).map(({ employeeId }) => employeeId))
  return {
    tenant: tenantOf(link),
    connectedAt: link.createdAt,
    connectedBy: names.get(link.connectedBy) ?? formerManager,
    expired: link.expiredAt !== null || tokenAction(services.now(), link) === 'expired',
    ended: link.endedAt !== null,
    lastSync: { at: syncedAt, failedAt, failure },
    linkedPeople: employees.filter(({ employeeId }) => linked.has(employeeId)).length,
    people: employees.length,
  }
}
