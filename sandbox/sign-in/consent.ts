import { randomUUID } from 'node:crypto'
import type { Answer, Call } from '../call.ts'
import { clientId, type Sandbox } from '../sandbox.ts'
import type { Grant, Organisation } from '../sandbox-state.ts'
import { consentPage, refusalPage } from './consent-page.ts'
import { issueCode } from './tokens.ts'

type Provider = Grant['provider']

export const authorisePaths = { '/identity/connect/authorize': 'xero', '/oauth2/account/authorize': 'myob' } as const

const xeroScope = /^(openid|profile|email|offline_access|(accounting|payroll)(\.[a-z]+)+)$/
/** The only scopes of keys made after March 2025 (payroll.md 2); the old CompanyFile is refused. */
const myobScope = /^(openid|offline_access|sme(-[a-z]+)+)$/

/** The page on which a user allows the application to access their payroll, and the answer to its form. */
export function answerConsent(sandbox: Sandbox, provider: Provider, call: Call): Answer {
  const asked = call.method === 'POST' ? new URLSearchParams(call.body) : call.query
  const problem = problemOf(sandbox, provider, asked)
  if (problem) return refusalPage(provider, problem)
  if (call.method !== 'POST') return consentPage(sandbox, provider, asked)
  if (asked.get('decision') !== 'allow') return returning(asked, { error: 'access_denied' })
  const chosen = sandbox.state.organisations.filter(({ id }) => asked.getAll('organisation').includes(id))
  const [first] = chosen
  if (!first) return consentPage(sandbox, provider, asked, 'Tick an organisation, or press Deny.')
  if (provider === 'myob' && chosen.length > 1) {
    return consentPage(sandbox, provider, asked, 'MYOB connects one company file at a time.')
  }
  return allowed(sandbox, provider, asked, chosen)
}

/** Shown here, never redirected to an unregistered address. */
function problemOf({ redirects }: Sandbox, provider: Provider, asked: URLSearchParams): string | undefined {
  if (asked.get('client_id') !== clientId)
    return 'Unknown client_id: no application is registered under it (invalid_client).'
  const redirect = asked.get('redirect_uri') ?? ''
  if (!redirects.includes(redirect)) {
    return `The redirect_uri "${redirect}" is not registered for this application. It must match one of these exactly, query string included: ${redirects.join(', ')} (invalid_request).`
  }
  if (asked.get('response_type') !== 'code') return 'Only response_type=code is supported (unsupported_response_type).'
  const form = provider === 'xero' ? xeroScope : myobScope
  const wrong = scopesOf(asked).find((scope) => !form.test(scope))
  if (wrong) return `This application may not request the scope "${wrong}" (invalid_scope).`
  return scopesOf(asked).length ? undefined : 'No scope is requested (invalid_scope).'
}

const scopesOf = (asked: URLSearchParams) => (asked.get('scope') ?? '').split(' ').filter(Boolean)

function allowed(
  sandbox: Sandbox,
  provider: Provider,
  asked: URLSearchParams,
  chosen: readonly Organisation[],
): Answer {
  const grant: Grant = {
    id: randomUUID(),
    provider,
    scopes: scopesOf(asked),
    connections: chosen.map(({ id }) => ({ id: randomUUID(), organisationId: id, createdAt: sandbox.now() })),
  }
  const code = issueCode(sandbox, grant, asked.get('redirect_uri') ?? '')
  const [file] = chosen
  if (provider === 'xero') {
    return returning(asked, { code, scope: grant.scopes.join(' '), session_state: randomUUID() })
  }
  // The chosen file is returned only if the consent prompt was requested (payroll.md 2).
  const named = asked.get('prompt') === 'consent' && file
  return returning(asked, { code, ...(named && { businessId: file.businessId, businessName: file.name }) })
}

function returning(asked: URLSearchParams, more: Record<string, string>): Answer {
  const address = new URL(asked.get('redirect_uri') ?? '')
  for (const [name, value] of Object.entries(more)) address.searchParams.append(name, value)
  const state = asked.get('state')
  if (state !== null) address.searchParams.append('state', state)
  return { status: 302, headers: { location: address.href }, body: '' }
}
