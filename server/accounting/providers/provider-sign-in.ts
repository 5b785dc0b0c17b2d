import { z } from 'zod'
import { invalidTokenRefresh, sessionExpired } from '#shared/accounting/connections/accounting-messages.ts'
import { type AccountingProvider, providerLabels } from '#shared/accounting/connections/accounting-provider.ts'
import { askProvider, noAnswer, type ProviderAnswer } from './ask-provider.ts'
import { limitProblem, retryAfterMs } from './pace.ts'
import { ProviderProblem, type ProviderProblemKind, type TokenSet } from './payroll-provider.ts'
import { jsonOf } from './read-answer.ts'

export type Grant =
  | { grant_type: 'authorization_code'; code: string; redirect_uri: string }
  | { grant_type: 'refresh_token'; refresh_token: string }

/** A renewal holds the lock of the link's row, and a connection to the database, for as long. */
const longestWaitMs = 30_000

export interface TokenRequest {
  provider: AccountingProvider
  url: string
  grant: Grant
  /** How the provider wants to know who we are. */
  headers: Record<string, string>
  form: Record<string, string>
  timeoutMs: number
}

const tokenAnswer = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1),
  // MYOB writes the number as text.
  expires_in: z.union([z.number(), z.string().regex(/^\d+$/).transform(Number)]).pipe(z.number().int().nonnegative()),
})
const tokenRefusal = z.object({ error: z.string() })

/** The address of a provider's consent page; blanks as %20, which every provider takes. */
export function consentUrl(address: string, parameters: Record<string, string>): string {
  return `${address}?${new URLSearchParams(parameters).toString().replaceAll('+', '%20')}`
}

/**
 * Exchanges a code or a refresh token, once. No part of either, nor of an answer, is in what it throws: `expired` for a
 * refresh token that is worth nothing, `refused` for a code, `forbidden` for our own credentials.
 */
export async function requestTokens(request: TokenRequest): Promise<TokenSet> {
  const { provider, grant } = request
  const answer = await postForm(request, { ...grant, ...request.form })
  if (answer.status >= 400) throw tokenProblem(provider, answer, grant)
  const tokens = tokenAnswer.safeParse(jsonOf(answer.text)).data
  if (!tokens) throw new ProviderProblem('no-answer', incomplete(provider, grant))
  return { accessToken: tokens.access_token, refreshToken: tokens.refresh_token, expiresInSeconds: tokens.expires_in }
}

/** A form to the provider's sign-in service. */
export function postForm(
  { provider, url, headers, timeoutMs }: Omit<TokenRequest, 'grant' | 'form'>,
  form: Record<string, string>,
): Promise<ProviderAnswer> {
  const body = new URLSearchParams(form).toString()
  const type = { Accept: 'application/json', 'Content-Type': 'application/x-www-form-urlencoded' }
  const timeout = Math.min(timeoutMs, longestWaitMs)
  return askProvider(provider, { method: 'POST', url, headers: { ...headers, ...type }, body }, timeout)
}

function incomplete(provider: AccountingProvider, { grant_type: type }: Grant): string {
  return type === 'refresh_token'
    ? invalidTokenRefresh(provider)
    : `The answer of ${providerLabels[provider]} to the sign-in was not complete. Connect again.`
}

function tokenProblem(provider: AccountingProvider, answer: ProviderAnswer, grant: Grant): ProviderProblem {
  const { status, headers, text } = answer
  if (status >= 500) return noAnswer(provider)
  if (status === 429) return limitProblem(provider, { retryAfterMs: retryAfterMs(headers), lasting: true })
  const error = status === 401 ? 'invalid_client' : tokenRefusal.safeParse(jsonOf(text)).data?.error
  return new ProviderProblem(...said(provider, error, grant))
}

/** The words of RFC 6749, section 5.2. */
function said(
  provider: AccountingProvider,
  error: string | undefined,
  { grant_type: type }: Grant,
): [ProviderProblemKind, string] {
  const label = providerLabels[provider]
  if (error === 'invalid_grant') {
    return type === 'refresh_token'
      ? ['expired', sessionExpired(provider)]
      : ['refused', 'This sign-in was used already or is too old. Connect again.']
  }
  if (error === 'invalid_client' || error === 'unauthorized_client') {
    const variables = `${label.toUpperCase()}_CLIENT_ID and ${label.toUpperCase()}_CLIENT_SECRET`
    return ['forbidden', `${label} does not know this server. Whoever runs Muster checks ${variables}.`]
  }
  return [
    'refused',
    `${label} refused the sign-in. Connect again; if it happens again, whoever runs Muster checks its settings at ${label}.`,
  ]
}
