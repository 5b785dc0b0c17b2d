import { textOf } from '#shared/texts.ts'
import { type AccountingProvider } from '#shared/accounting/connections/accounting-provider.ts'
import { tokenAction } from '#shared/accounting/connections/token-action.ts'
import type { BusinessSteps } from '#server/core/http/context.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { publishChanges } from '#server/core/live/publish-changes.ts'
import { findLink, markEnded } from './accounting-links-store.ts'
import { openTokens } from './link-tokens.ts'
import { openProvider } from '../providers/open-provider.ts'
import { type Access, type PayrollProvider, ProviderProblem } from '../providers/payroll-provider.ts'
import { type OpenLink, openedLink, renewTokens } from './renew-tokens.ts'

/**
 * Called by everything that asks a provider. Order: open the link, renew expiring tokens, run `work`, renew and run it
 * again after a rejected token.
 * Invariants: `work` is repeatable; no transaction is open while it runs.
 * Refuses without a link, with an expired one (Specification 8) or without an organisation; other ProviderProblems pass
 * through.
 */
export function withAccess<Result>(
  steps: BusinessSteps,
  provider: AccountingProvider,
  work: (client: PayrollProvider, access: Access) => Promise<Result>,
): Promise<Result> {
  return withSession(steps, provider, (client, { accessToken, tenant }) =>
    work(client, { accessToken, tenantId: (tenant ?? refuseUnchosen(provider)).id }),
  )
}

/** The same, but also before an organisation is chosen. */
export async function withSession<Result>(
  steps: BusinessSteps,
  provider: AccountingProvider,
  work: (client: PayrollProvider, link: OpenLink) => Promise<Result>,
): Promise<Result> {
  const client = openProvider(steps.services.outside, provider)
  const link = await openLink(steps, provider, client)
  try {
    return await work(client, link).catch((problem) => refuseEnded(steps, provider, { client, link, problem }))
  } catch (problem) {
    if (!(problem instanceof ProviderProblem) || problem.kind !== 'unauthorised') throw problem
  }
  const renewed = await renewTokens(steps, provider, client, link.accessToken)
  return work(client, renewed).catch((problem) => refuseEnded(steps, provider, { client, link: renewed, problem }))
}

interface Failed {
  client: PayrollProvider
  link: OpenLink
  problem: unknown
}

/** A connection ended at the provider looks like a missing permission; the list of connections tells them apart. */
async function refuseEnded(
  steps: BusinessSteps,
  provider: AccountingProvider,
  { client, link, problem }: Failed,
): Promise<never> {
  const { managerId, services } = steps
  const isForbidden = problem instanceof ProviderProblem && problem.kind === 'forbidden'
  if (!isForbidden || !link.tenant || !client.isConnected) throw problem
  const access = { accessToken: link.accessToken, tenantId: link.tenant.id }
  const isConnected = await client.isConnected(access).catch(() => true)
  if (isConnected) throw problem
  await steps.step(async (tx) => {
    await markEnded(tx, managerId, provider, services.now())
    await publishChanges(tx, ['accounting'])
  })
  refuse('CONFLICT', textOf('accounting.connectionEnded', { provider }))
}

async function openLink(
  steps: BusinessSteps,
  provider: AccountingProvider,
  client: PayrollProvider,
): Promise<OpenLink> {
  const { managerId, services } = steps
  const link = await steps.step((tx) => findLink(tx, managerId, provider))
  if (!link) refuse('CONFLICT', textOf('accounting.notLinked', { provider }))
  const tokens = openTokens(steps, provider, link)
  const action = link.expiredAt || !tokens ? 'expired' : tokenAction(services.now(), link)
  if (link.endedAt) refuse('CONFLICT', textOf('accounting.connectionEnded', { provider }))
  if (!tokens || action === 'expired') refuse('CONFLICT', textOf('accounting.sessionExpired', { provider }))
  if (action === 'refresh') return renewTokens(steps, provider, client, tokens.accessToken)
  return openedLink(tokens, link)
}

function refuseUnchosen(provider: AccountingProvider): never {
  refuse('CONFLICT', textOf('accounting.noTenantChosen', { provider }))
}
