import type { AccountingProvider } from '#shared/accounting/connections/accounting-provider.ts'
import type { BusinessSteps } from '#server/core/http/context.ts'
import { refuseProblem } from './provider-refusal.ts'
import { openProvider } from '../providers/open-provider.ts'
import { renewTokens } from './renew-tokens.ts'

/** Renews the tokens now, even if they are still valid. */
export async function refreshTokens(steps: BusinessSteps, { provider }: { provider: AccountingProvider }) {
  const client = openProvider(steps.services.outside, provider)
  await renewTokens(steps, provider, client, null).catch(refuseProblem)
  return { ok: true as const }
}
