import type { AccountingService } from '../accounting-service.ts'
import type { TokenSet } from '../payroll-provider.ts'
import { consentUrl, type Grant, postForm, requestTokens } from '../provider-sign-in.ts'

/**
 * Read access where Muster only reads (payroll.md 1.1); without `offline_access` there is no refresh token. The pay
 * runs scope is newer: a connection without it works, but tells the manager that pay runs are not checked.
 */
const scope =
  'openid profile email offline_access payroll.employees.read payroll.timesheets payroll.settings.read payroll.payruns.read'

export function xeroSignInUrl(
  { clientId, loginUrl }: AccountingService,
  { state, redirectUri }: { state: string; redirectUri: string },
): string {
  return consentUrl(`${loginUrl}/identity/connect/authorize`, {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    scope,
    state,
  })
}

export function requestXeroTokens(service: AccountingService, grant: Grant): Promise<TokenSet> {
  return requestTokens({ ...signInService(service, '/connect/token'), grant, form: {} })
}

/** The result does not matter: Muster deletes the token in any case. */
export async function revokeXeroToken(service: AccountingService, refreshToken: string): Promise<void> {
  await postForm(signInService(service, '/connect/revocation'), { token: refreshToken })
}

function signInService({ clientId, clientSecret, tokenUrl, pace }: AccountingService, path: string) {
  const credentials = Buffer.from(`${clientId}:${clientSecret}`).toString('base64')
  return {
    provider: 'xero' as const,
    url: `${tokenUrl}${path}`,
    headers: { Authorization: `Basic ${credentials}` },
    timeoutMs: pace.timeoutMs,
  }
}
