import { randomUUID } from 'node:crypto'
import { type Answer, type Call, emptyAnswer, gatewayAnswer, jsonAnswer } from '../call.ts'
import type { FaultName } from '../faults.ts'
import { clientId, clientSecret, type Sandbox } from '../sandbox.ts'
import type { Grant, TokenPair } from '../sandbox-state.ts'
import { redeemCode, refreshPair, revoke } from './tokens.ts'

type Provider = Grant['provider']

export const tokenPaths = { '/connect/token': 'xero', '/oauth2/v1/authorize': 'myob' } as const

const oauthError = (status: number, error: string) => jsonAnswer(status, { error }, { 'cache-control': 'no-store' })

/** Exchanges a code or a refresh token for a pair. Xero takes the application's secret as Basic, MYOB in the form. */
export function answerToken(sandbox: Sandbox, provider: Provider, call: Call): Answer {
  if (call.method !== 'POST') return emptyAnswer(405)
  const form = new URLSearchParams(call.body)
  const known = provider === 'xero' ? basicIsRight(call) : formIsRight(form)
  if (!known) return oauthError(provider === 'xero' ? 400 : 401, 'invalid_client')
  const type = form.get('grant_type')
  if (type !== 'authorization_code' && type !== 'refresh_token') return oauthError(400, 'unsupported_grant_type')
  const pair =
    type === 'authorization_code'
      ? redeemCode(sandbox, provider, form.get('code') ?? '', form.get('redirect_uri') ?? '')
      : refreshPair(sandbox, provider, form.get('refresh_token') ?? '')
  return pair ? pairAnswer(sandbox, provider, pair) : oauthError(400, 'invalid_grant')
}

function basicIsRight(call: Call): boolean {
  const credentials = Buffer.from(`${clientId}:${clientSecret}`).toString('base64')
  return call.header('authorization') === `Basic ${credentials}`
}

const formIsRight = (form: URLSearchParams) =>
  form.get('client_id') === clientId && form.get('client_secret') === clientSecret

function pairAnswer({ state, now }: Sandbox, provider: Provider, pair: TokenPair): Answer {
  const scopes = state.grants.find(({ id }) => id === pair.grantId)?.scopes ?? []
  return jsonAnswer(
    200,
    {
      ...(provider === 'xero' && scopes.includes('openid') && { id_token: idToken() }),
      access_token: pair.accessToken,
      // Fewer when the same pair is returned again.
      expires_in: Math.max(0, Math.round((pair.accessExpiresAt - now()) / 1000)),
      token_type: provider === 'xero' ? 'Bearer' : 'bearer',
      ...(pair.refreshToken !== null && { refresh_token: pair.refreshToken }),
      scope: scopes.join(' '),
    },
    { 'cache-control': 'no-store' },
  )
}

/** Shaped like a real token; its signature can't be verified. */
function idToken(): string {
  const parts = [
    { alg: 'RS256', typ: 'JWT' },
    { iss: 'https://identity.xero.com', aud: clientId, sub: randomUUID() },
  ]
  return [...parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')), 'sandbox'].join('.')
}

/** 200 whether or not the token was known. */
export function answerRevocation(sandbox: Sandbox, call: Call): Answer {
  if (!basicIsRight(call)) return oauthError(400, 'invalid_client')
  revoke(sandbox, new URLSearchParams(call.body).get('token') ?? '')
  return emptyAnswer(200)
}

export function tokenFault(sandbox: Sandbox, call: Call, fault: FaultName): Answer | undefined {
  if (fault === 'revoked-tokens') revoke(sandbox, new URLSearchParams(call.body).get('refresh_token') ?? '')
  return fault === 'unavailable' ? gatewayAnswer(503, 'Service Unavailable') : undefined
}
