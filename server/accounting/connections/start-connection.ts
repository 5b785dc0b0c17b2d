import { v7 as newId } from 'uuid'
import { createHash, randomBytes } from 'node:crypto'
import type { AccountingProvider } from '#shared/accounting/connections/accounting-provider.ts'
import type { BusinessSteps } from '#server/core/http/context.ts'
import { openProvider } from '../providers/open-provider.ts'
import { insertSignIn } from './sign-ins-store.ts'

const minutesToSignIn = 10

/** The address of the provider's consent page, valid for this user for ten minutes. */
export async function startConnection(steps: BusinessSteps, { provider }: { provider: AccountingProvider }) {
  const { managerId, userId, services } = steps
  const client = openProvider(services.outside, provider)
  const state = newState()
  const createdAt = services.now()
  const expiresAt = Temporal.Instant.from(createdAt).add({ minutes: minutesToSignIn }).toString()
  const signIn = { id: newId(), provider, userId, stateHash: hashOfState(state), createdAt, expiresAt }
  await steps.step((tx) => insertSignIn(tx, managerId, signIn))
  return { url: client.signInUrl({ state, redirectUri: redirectUriOf(services.baseUrl, provider) }) }
}

/** An unguessable value that identifies our own sign-in when the provider returns it. */
const newState = () => randomBytes(32).toString('base64url')

export const hashOfState = (state: string) => createHash('sha256').update(state).digest('hex')

/**
 * The redirect address, which must match the one registered at the provider exactly, query included (payroll.md 1.1).
 */
export const redirectUriOf = (baseUrl: string, provider: AccountingProvider) =>
  `${baseUrl}/accounting-software?provider=${provider}`
