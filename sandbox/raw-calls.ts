import { z } from 'zod'
import { clientId, clientSecret } from './sandbox.ts'

// Plain requests for the sandbox's own tests; what the product's clients send is covered by their own tests.

export const redirectOf = (provider: 'xero' | 'myob') =>
  `http://localhost:3000/accounting-software?provider=${provider}`

const xeroScope = 'openid offline_access payroll.employees.read payroll.timesheets payroll.settings.read'
const myobScope = 'sme-company-file sme-company-settings sme-contacts-employee sme-payroll'

interface Running {
  url: string
  consent(signInUrl: string, choice?: { organisations?: string[] }): Promise<URL>
}

/** @param more changes to the request parameters */
export function signInUrl(
  { url }: { url: string },
  provider: 'xero' | 'myob',
  more: Record<string, string> = {},
): string {
  const path = provider === 'xero' ? '/identity/connect/authorize' : '/oauth2/account/authorize'
  const asked = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectOf(provider),
    scope: provider === 'xero' ? xeroScope : myobScope,
    state: 'a state',
    ...(provider === 'myob' && { prompt: 'consent' }),
    ...more,
  }
  return `${url}${path}?${new URLSearchParams(asked)}`
}

/** Xero takes the application's secret in a header, MYOB in the form. */
export function askTokens(
  { url }: { url: string },
  provider: 'xero' | 'myob',
  form: Record<string, string>,
  secret = clientSecret,
) {
  if (provider === 'myob') {
    return ask(`${url}/oauth2/v1/authorize`, {
      method: 'POST',
      body: new URLSearchParams({ client_id: clientId, client_secret: secret, ...form }),
    })
  }
  const authorization = `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`
  return ask(`${url}/connect/token`, { method: 'POST', headers: { authorization }, body: new URLSearchParams(form) })
}

export async function ask(address: string, request: RequestInit = {}) {
  const answer = await fetch(address, request)
  const text = await answer.text()
  return { status: answer.status, headers: answer.headers, text, body: parsed(text) }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const tokens = z.object({ access_token: z.string(), refresh_token: z.string() })
export const tokensOf = (answer: { body: unknown }) => tokens.parse(answer.body)

/** Signs in and exchanges the code. @returns also the redirect address */
export async function connect(running: Running, provider: 'xero' | 'myob', more: Record<string, string> = {}) {
  const back = await running.consent(signInUrl(running, provider, more))
  const code = back.searchParams.get('code') ?? ''
  const form = { grant_type: 'authorization_code', code, redirect_uri: redirectOf(provider) }
  return { back, ...tokensOf(await askTokens(running, provider, form)) }
}

/** @returns a function that calls Xero's payroll API for an organisation */
export async function xeroCalls(running: Running, tenantId: string, more: Record<string, string> = {}) {
  const { access_token: token } = await connect(running, 'xero', more)
  return (
    path: string,
    { headers, ...request }: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> } = {},
  ) =>
    ask(`${running.url}/payroll.xro/1.0${path}`, {
      ...request,
      headers: {
        authorization: `Bearer ${token}`,
        'xero-tenant-id': tenantId,
        accept: 'application/json',
        'content-type': 'application/json',
        ...headers,
      },
    })
}

/** @returns a function that calls MYOB's API for a company file */
export async function myobCalls(running: Running, businessId: string, more: Record<string, string> = {}) {
  const { access_token: token } = await connect(running, 'myob', more)
  return (
    path: string,
    { headers, ...request }: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> } = {},
  ) =>
    ask(`${running.url}/accountright/${businessId}${path}`, {
      ...request,
      headers: {
        authorization: `Bearer ${token}`,
        'x-myobapi-key': clientId,
        'x-myobapi-version': 'v2',
        'content-type': 'application/json',
        ...headers,
      },
    })
}
