import { textOf } from '#shared/texts.ts'
import type { AccountingProvider } from '#shared/accounting/connections/accounting-provider.ts'
import type { BusinessSteps } from '#server/core/http/context.ts'
import { publishChanges } from '#server/core/live/publish-changes.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { lockLink, markExpired, type StoredLink, storeTokens } from './accounting-links-store.ts'
import { openTokens, sealTokens } from './link-tokens.ts'
import { type PayrollProvider, ProviderProblem, type TokenSet } from '../providers/payroll-provider.ts'

/** A link with its tokens decrypted. */
export interface OpenLink {
  accessToken: string
  refreshToken: string
  tenant: { id: string; name: string } | null
}

export const openedLink = (tokens: { accessToken: string; refreshToken: string }, link: StoredLink): OpenLink => ({
  accessToken: tokens.accessToken,
  refreshToken: tokens.refreshToken,
  tenant: tenantOf(link),
})

export const tenantOf = ({ tenantId: id, tenantName: name }: StoredLink) =>
  id === null || name === null ? null : { id, name }

/**
 * Renews and stores tokens in one transaction under the link's row lock, because the provider accepts each refresh
 * token once (payroll.md 1.1). Uses tokens that another caller renewed during the wait.
 * @param stale the rejected access token; null always renews
 */
export async function renewTokens(
  steps: BusinessSteps,
  provider: AccountingProvider,
  client: PayrollProvider,
  stale: string | null,
): Promise<OpenLink> {
  const { managerId, services } = steps
  const renewed = await steps.step(async (tx) => {
    const link =
      (await lockLink(tx, managerId, provider)) ?? refuse('CONFLICT', textOf('accounting.notLinked', { provider }))
    if (link.expiredAt) return null
    const tokens = openTokens(steps, provider, link)
    if (tokens && stale !== null && tokens.accessToken !== stale) return openedLink(tokens, link)
    const answer = tokens && (await refreshWith(client, [tokens.refreshToken, ...tokens.previous]))
    if (!answer) {
      await markExpired(tx, managerId, provider, services.now())
      await publishChanges(tx, ['accounting'])
      return null
    }
    await storeTokens(tx, managerId, provider, sealTokens(steps, provider, answer.set, answer.before))
    return openedLink(answer.set, link)
  })
  return renewed ?? refuse('CONFLICT', textOf('accounting.sessionExpired', { provider }))
}

/** @returns undefined if the provider accepts none of them */
async function refreshWith(
  client: PayrollProvider,
  refreshTokens: readonly string[],
): Promise<{ set: TokenSet; before: string } | undefined> {
  for (const before of refreshTokens) {
    try {
      return { set: await client.refresh(before), before }
    } catch (problem) {
      if (!(problem instanceof ProviderProblem) || problem.kind !== 'expired') throw problem
    }
  }
  return undefined
}
