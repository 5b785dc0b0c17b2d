import { createHash, randomBytes } from 'node:crypto'
import type { AccountingProvider } from '#shared/accounting/connections/accounting-provider.ts'

/** An unguessable value that identifies our own sign-in when the provider returns it. */
export const newState = () => randomBytes(32).toString('base64url')

export const hashOfState = (state: string) => createHash('sha256').update(state).digest('hex')

/**
 * The redirect address, which must match the one registered at the provider exactly, query included (payroll.md 1.1).
 */
export const redirectUriOf = (baseUrl: string, provider: AccountingProvider) =>
  `${baseUrl}/accounting-software?provider=${provider}`
