import { afterAll, beforeAll, expect, test } from 'vitest'
import { startCannedProvider } from '#test/canned-provider.ts'
import { startSandbox, type TestSandbox } from '#test/sandbox.ts'
import { ProviderProblem } from '../payroll-provider.ts'
import { openXero } from './open-xero.ts'

const redirectUri = 'http://localhost:3000/accounting-software?provider=xero'
let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.close())

const xero = () => openXero(service())
function service() {
  const { xero: configured } = sandbox.outside
  if (!configured) throw new Error('The sandbox is no Xero')
  return configured
}

async function consented(organisations?: string[]) {
  const address = xero().signInUrl({ state: 'the state', redirectUri })
  const returned = await sandbox.consent(address, organisations && { organisations })
  return returned.searchParams.get('code') ?? ''
}

test('the sign-in asks for what is needed, and no more', () => {
  const { searchParams, origin, pathname, href } = new URL(xero().signInUrl({ state: 'a+b/c=', redirectUri }))
  expect(origin + pathname).toBe(`${sandbox.url}/identity/connect/authorize`)
  expect(Object.fromEntries(searchParams)).toEqual({
    response_type: 'code',
    client_id: 'sandbox',
    redirect_uri: redirectUri,
    scope:
      'openid profile email offline_access payroll.employees.read payroll.timesheets payroll.settings.read payroll.payruns.read',
    state: 'a+b/c=',
  })
  expect(href).toContain('openid%20profile')
})

test('a code returns tokens once; reused it is refused with what to do', async () => {
  const code = await consented()
  const tokens = await xero().exchangeCode({ code, redirectUri })
  expect(tokens).toEqual({
    accessToken: expect.any(String),
    refreshToken: expect.any(String),
    expiresInSeconds: 1800,
  })
  await expect(xero().exchangeCode({ code, redirectUri })).rejects.toMatchObject({
    kind: 'refused',
    message: 'This sign-in was already used or has expired. Connect again.',
  })
})

test('the organisations are the ticked ones', async () => {
  const names = ['Willow Creek Pty Ltd', 'Brigalow Partners']
  const { accessToken } = await xero().exchangeCode({ code: await consented(names), redirectUri })
  expect(await xero().listTenants(accessToken)).toEqual(
    names.map((name) => ({ id: sandbox.organisation(name).id, name })),
  )
})

test('a refresh rotates both tokens; a revoked one ends the session', async () => {
  const first = await xero().exchangeCode({ code: await consented(), redirectUri })
  const second = await xero().refresh(first.refreshToken)
  expect(second.refreshToken).not.toBe(first.refreshToken)
  expect(second.accessToken).not.toBe(first.accessToken)
  sandbox.fault('revoked-tokens')
  await expect(xero().refresh(second.refreshToken)).rejects.toMatchObject({
    kind: 'expired',
    message: 'Xero session expired',
  })
})

test('disconnecting ends the connection and the token at Xero', async () => {
  const names = ['Willow Creek Pty Ltd', 'Brigalow Partners']
  const { accessToken, refreshToken } = await xero().exchangeCode({ code: await consented(names), redirectUri })
  await xero().disconnect({ accessToken, tenantId: sandbox.organisation().id }, refreshToken)
  expect(sandbox.requests.slice(-3).map(({ method, path, status }) => [method, path.split('?')[0], status])).toEqual([
    ['GET', '/connections', 200],
    ['DELETE', expect.stringMatching(/^\/connections\/.+/), 204],
    ['POST', '/connect/revocation', 200],
  ])
  await expect(xero().refresh(refreshToken)).rejects.toMatchObject({ kind: 'expired' })
})

test('the token is revoked even if the connection cannot be ended', async () => {
  const { refreshToken } = await xero().exchangeCode({ code: await consented(), redirectUri })
  const access = { accessToken: 'no token', tenantId: sandbox.organisation().id }
  await expect(xero().disconnect(access, refreshToken)).rejects.toMatchObject({ kind: 'unauthorised' })
  await expect(xero().refresh(refreshToken)).rejects.toMatchObject({ kind: 'expired' })
})

test('unknown credentials are reported with what the administrator should check, without the secret', async () => {
  const wrong = openXero({ ...service(), clientSecret: 'a wrong secret' })
  const problem: unknown = await wrong.refresh('a refresh token').catch((error: unknown) => error)
  expect(problem).toMatchObject({ kind: 'forbidden', message: expect.stringContaining('XERO_CLIENT_SECRET') })
  expect(allOf(problem)).not.toMatch(/a wrong secret|a refresh token/)
})

const whole = { access_token: 'an access token', refresh_token: 'a new refresh token', expires_in: 1800 }

test.each([
  ['access token', { ...whole, access_token: undefined }],
  ['refresh token', { ...whole, refresh_token: '' }],
  ['expiry', { ...whole, expires_in: null }],
  ['anything that can be read', '<html>Welcome</html>'],
])('a refresh answer without %s gives the specified message, and shows no token', async (_, body) => {
  await using canned = await startCannedProvider({ body })
  const problem: unknown = await openXero(canned.service)
    .refresh('a refresh token')
    .catch((error: unknown) => error)
  expect(problem).toMatchObject({ kind: 'no-answer', message: 'Invalid token refresh response from Xero' })
  expect(allOf(problem)).not.toContain('token"')
  expect(allOf(problem)).not.toMatch(/an access token|a new refresh token|a refresh token/)
})

test.each([
  ['a busy sign-in service', { status: 429, headers: { 'retry-after': '60' } }, 'limit'],
  ['a broken one', { status: 503, body: '<html>a refresh token</html>' }, 'no-answer'],
  ['none at all', { hangUp: true }, 'no-answer'],
  ['another refusal', { status: 400, body: { error: 'invalid_scope' } }, 'refused'],
] as const)('%s has its own problem kind', async (_, answer, kind) => {
  await using canned = await startCannedProvider(answer)
  const problem: unknown = await openXero(canned.service)
    .exchangeCode({ code: 'a code', redirectUri })
    .catch((error: unknown) => error)
  expect(problem).toMatchObject({ kind, answer: undefined })
  expect(problem).toBeInstanceOf(ProviderProblem)
  expect(canned.requests).toHaveLength(1)
})

function allOf(problem: unknown): string {
  return problem instanceof Error ? `${problem.stack}${JSON.stringify(problem)}${String(problem.cause)}` : ''
}
