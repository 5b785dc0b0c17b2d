import { z } from 'zod'
import type { Text } from '#shared/core/text.ts'
import { textOf } from '#shared/texts.ts'
import type { AccountingProvider } from '#shared/accounting/connections/accounting-provider.ts'
import { askProvider, noAnswer, type ProviderAnswer } from './ask-provider.ts'
import { limitProblem, retryAfterMs } from './pace.ts'
import { ProviderProblem, type ProviderProblemKind, type TokenSet } from './payroll-provider.ts'
import { jsonOf } from './read-answer.ts'

export type Grant =
  | { grant_type: 'authorization_code'; code: string; redirect_uri: string }
  | { grant_type: 'refresh_token'; refresh_token: string }

/** A renewal keeps the link's row locked, and a database connection in use, for this long. */
const longestWaitMs = 30_000

export interface TokenRequest {
  provider: AccountingProvider
  url: string
  grant: Grant
  /** How the provider expects our credentials. */
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

/** The address of a provider's consent page; encodes blanks as %20, which every provider accepts. */
export function consentUrl(address: string, parameters: Record<string, string>): string {
  return `${address}?${new URLSearchParams(parameters).toString().replaceAll('+', '%20')}`
}

/**
 * Exchanges a code or a refresh token, once. Errors contain no part of either, nor of an answer: `expired` for an
 * invalid refresh token, `refused` for a code, `forbidden` for our own credentials.
 */
export async function requestTokens(request: TokenRequest): Promise<TokenSet> {
  const { provider, grant } = request
  const answer = await postForm(request, { ...grant, ...request.form })
  if (answer.status >= 400) throw tokenProblem(provider, answer, grant)
  const tokens = tokenAnswer.safeParse(jsonOf(answer.text)).data
  if (!tokens) throw new ProviderProblem('no-answer', incomplete(provider, grant))
  return { accessToken: tokens.access_token, refreshToken: tokens.refresh_token, expiresInSeconds: tokens.expires_in }
}

/** Posts a form to the provider's sign-in service. */
export function postForm(
  { provider, url, headers, timeoutMs }: Omit<TokenRequest, 'grant' | 'form'>,
  form: Record<string, string>,
): Promise<ProviderAnswer> {
  const body = new URLSearchParams(form).toString()
  const type = { Accept: 'application/json', 'Content-Type': 'application/x-www-form-urlencoded' }
  const timeout = Math.min(timeoutMs, longestWaitMs)
  return askProvider(provider, { method: 'POST', url, headers: { ...headers, ...type }, body }, timeout)
}

function incomplete(provider: AccountingProvider, { grant_type: type }: Grant): Text {
  return type === 'refresh_token'
    ? textOf('accounting.invalidTokenRefresh', { provider })
    : textOf('accounting.signInIncomplete', { provider })
}

function tokenProblem(provider: AccountingProvider, answer: ProviderAnswer, grant: Grant): ProviderProblem {
  const { status, headers, text } = answer
  if (status >= 500) return noAnswer(provider)
  if (status === 429) return limitProblem(provider, { retryAfterMs: retryAfterMs(headers), lasting: true })
  const error = status === 401 ? 'invalid_client' : tokenRefusal.safeParse(jsonOf(text)).data?.error
  return new ProviderProblem(...said(provider, error, grant))
}

/** The error codes of RFC 6749, section 5.2. */
function said(
  provider: AccountingProvider,
  error: string | undefined,
  { grant_type: type }: Grant,
): [ProviderProblemKind, Text] {
  if (error === 'invalid_grant') {
    return type === 'refresh_token'
      ? ['expired', textOf('accounting.sessionExpired', { provider })]
      : ['refused', textOf('accounting.signInUsed')]
  }
  if (error === 'invalid_client' || error === 'unauthorized_client') {
    return ['forbidden', textOf('accounting.serverUnknown', { provider })]
  }
  return ['refused', textOf('accounting.signInRefused', { provider })]
}
