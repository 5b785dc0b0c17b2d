import { textOf } from '#shared/texts.ts'
import { v7 as newId } from 'uuid'
import { type AccountingProvider } from '#shared/accounting/connections/accounting-provider.ts'
import type { BusinessSteps } from '#server/core/http/context.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { replaceLink } from './accounting-links-store.ts'
import { lockEmployeeLinks } from '../people/employee-links-store.ts'
import { sealTokens } from './link-tokens.ts'
import { refuseProblem } from './provider-refusal.ts'
import { openProvider } from '../providers/open-provider.ts'
import type { Tenant, TokenSet } from '../providers/payroll-provider.ts'
import { settleTenant } from './settle-tenant.ts'
import { takeSignIn } from './sign-ins-store.ts'
import { hashOfState, redirectUriOf } from './start-connection.ts'

interface Returned {
  provider: AccountingProvider
  tempCode: string
  state: string
  businessId?: string | undefined
  businessName?: string | undefined
}

/**
 * Exchanges the provider's code for tokens and replaces an existing connection. A state that is used, older than ten
 * minutes, or from another user or provider is always refused with the same message.
 * @returns the organisation, or null when the manager has to choose one of several
 */
export async function connect(steps: BusinessSteps, { provider, tempCode, state, ...returned }: Returned) {
  const { managerId, userId, services } = steps
  const client = openProvider(services.outside, provider)
  const signIn = { provider, userId, stateHash: hashOfState(state) }
  if (!(await steps.step((tx) => takeSignIn(tx, managerId, signIn, services.now())))) {
    refuse('BAD_REQUEST', textOf('accounting.unknownSignIn'))
  }
  try {
    const redirectUri = redirectUriOf(services.baseUrl, provider)
    const tokens = await client.exchangeCode({ code: tempCode, redirectUri })
    return {
      tenant: await storeLink(steps, provider, tokens, await client.listTenants(tokens.accessToken, fileOf(returned))),
    }
  } catch (problem) {
    refuseProblem(problem)
  }
}

/** MYOB's company file. */
function fileOf({ businessId: id, businessName: name }: Pick<Returned, 'businessId' | 'businessName'>) {
  return id ? { id, name: name || id } : undefined
}

async function storeLink(
  steps: BusinessSteps,
  provider: AccountingProvider,
  tokens: TokenSet,
  [first, ...others]: readonly Tenant[],
): Promise<Tenant | null> {
  const { managerId, userId, services } = steps
  if (!first) refuse('CONFLICT', textOf('accounting.nothingToConnect', { provider }))
  const link = { id: newId(), connectedBy: userId, createdAt: services.now(), ...sealTokens(steps, provider, tokens) }
  const tenant = others.length === 0 ? { id: first.id, name: first.name } : null
  await steps.step(async (tx) => {
    // Locked before the link's row everywhere: another order could deadlock.
    await lockEmployeeLinks(tx, managerId, provider)
    await replaceLink(tx, managerId, provider, link)
    if (tenant) await settleTenant(tx, managerId, provider, tenant)
  })
  return tenant
}
