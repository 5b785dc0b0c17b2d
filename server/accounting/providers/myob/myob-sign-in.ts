import type { AccountingService } from '../accounting-service.ts'
import type { TokenSet } from '../payroll-provider.ts'
import { consentUrl, type Grant, requestTokens } from '../provider-sign-in.ts'

/** The scopes that keys made since March 2025 accept (payroll.md 2). */
const scope = 'sme-company-file sme-company-settings sme-contacts-employee sme-payroll'

/** Without `prompt=consent` MYOB does not return which company file was chosen. */
export function myobSignInUrl(
  { clientId, loginUrl }: AccountingService,
  { state, redirectUri }: { state: string; redirectUri: string },
): string {
  return consentUrl(`${loginUrl}/oauth2/account/authorize`, {
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope,
    state,
    prompt: 'consent',
  })
}

/** MYOB expects the credentials in the form. */
export function requestMyobTokens(
  { clientId, clientSecret, tokenUrl, pace }: AccountingService,
  grant: Grant,
): Promise<TokenSet> {
  return requestTokens({
    provider: 'myob',
    url: `${tokenUrl}/oauth2/v1/authorize`,
    grant,
    headers: {},
    form: { client_id: clientId, client_secret: clientSecret },
    timeoutMs: pace.timeoutMs,
  })
}
