import { createHash, randomBytes } from 'node:crypto'
import type { AccountingProvider } from '#shared/accounting/connections/accounting-provider.ts'

/** What nobody can guess, to know our own sign-in by when the provider returns it. */
export const newState = () => randomBytes(32).toString('base64url')

export const hashOfState = (state: string) => createHash('sha256').update(state).digest('hex')

/** Where the provider returns to: registered there to the letter, query included (payroll.md 1.1). */
export const redirectUriOf = (baseUrl: string, provider: AccountingProvider) =>
  `${baseUrl}/accounting-software?provider=${provider}`
