import { z } from 'zod'
import type { AccountingProvider } from '#shared/accounting/accounting-provider.ts'
import type { TestSandbox } from '#test/sandbox.ts'
import { type Answer, password, succeeded, type TestServer } from '#test/server.ts'

const started = z.object({ url: z.string() })

export interface Consented {
  cookie: string
  provider?: AccountingProvider
  /** By name; the sandbox's first one unless given. */
  organisations?: string[]
}

/** What the provider sends back to the browser after a person said yes there: the input of accounting.connect. */
export async function consentTo(
  server: TestServer,
  sandbox: TestSandbox,
  { cookie, provider = 'xero', organisations }: Consented,
) {
  const answer = succeeded(await server.call('accounting.startConnection', { provider, password }, { cookie }))
  const { url } = started.parse(JSON.parse(answer.text))
  const { searchParams } = await sandbox.consent(url, organisations && { organisations })
  const [businessId, businessName] = [searchParams.get('businessId'), searchParams.get('businessName')]
  return {
    provider,
    tempCode: searchParams.get('code') ?? '',
    state: searchParams.get('state') ?? '',
    ...(businessId && businessName && { businessId, businessName }),
  }
}

/** A business connected to the sandbox through the real endpoints. */
export async function makeConnection(server: TestServer, sandbox: TestSandbox, consented: Consented): Promise<Answer> {
  const returned = await consentTo(server, sandbox, consented)
  return succeeded(await server.call('accounting.connect', returned, { cookie: consented.cookie }))
}
