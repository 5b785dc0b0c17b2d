import { openProvider } from '#server/accounting/providers/open-provider.ts'
import type { AccountingProvider } from '#shared/accounting/connections/accounting-provider.ts'
import type { TestSandbox } from './sandbox.ts'

/** A client signed in to the sandbox, with access to the first organisation unless others are named. */
export async function sandboxAccess(sandbox: TestSandbox, provider: AccountingProvider, ...organisations: string[]) {
  const client = openProvider(sandbox.outside, provider)
  const redirectUri = `http://localhost:3000/accounting-software?provider=${provider}`
  const choice = organisations.length > 0 ? { organisations } : {}
  const returned = await sandbox.consent(client.signInUrl({ state: 'any', redirectUri }), choice)
  const code = returned.searchParams.get('code') ?? ''
  const { accessToken, refreshToken } = await client.exchangeCode({ code, redirectUri })
  const { id, businessId } = sandbox.organisation(organisations[0])
  return { client, access: { accessToken, tenantId: provider === 'xero' ? id : businessId }, refreshToken }
}
