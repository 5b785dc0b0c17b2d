import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startSandbox, type TestSandbox } from '#test/sandbox.ts'
import { ask, askTokens, connect, redirectOf, signInUrl, tokensOf, xeroCalls } from '../raw-calls.ts'

let sandbox: TestSandbox
beforeEach(async () => {
  sandbox = await startSandbox()
})
afterEach(() => sandbox.close())

const refreshing = (refresh_token: string) => ({ grant_type: 'refresh_token', refresh_token })

describe('the consent page', () => {
  test.each([
    [
      'a redirect address without its query',
      { redirect_uri: 'http://localhost:3000/accounting-software' },
      'is not registered',
    ],
    ['an unregistered redirect address', { redirect_uri: 'https://evil.example/' }, 'is not registered'],
    ['an unknown application', { client_id: 'another' }, 'invalid_client'],
    ['another response type', { response_type: 'token' }, 'unsupported_response_type'],
    ['a scope it does not know', { scope: 'everything' }, 'invalid_scope'],
  ])('refuses %s and does not redirect', async (_, more, words) => {
    const answer = await ask(signInUrl(sandbox, 'xero', more), { redirect: 'manual' })
    expect(answer.status).toBe(400)
    expect(answer.headers.get('location')).toBeNull()
    expect(answer.text).toContain(words)
  })

  test('MYOB refuses the scope of old keys', async () => {
    expect((await ask(signInUrl(sandbox, 'myob', { scope: 'CompanyFile' }))).text).toContain('invalid_scope')
  })

  test('returns code, scope and state, added to the registered query', async () => {
    const back = await sandbox.consent(signInUrl(sandbox, 'xero'))
    expect(back.href.startsWith(redirectOf('xero'))).toBe(true)
    expect([...back.searchParams.keys()]).toEqual(['provider', 'code', 'scope', 'session_state', 'state'])
    expect(back.searchParams.get('state')).toBe('a state')
  })

  test('returns a denial with the state and without a code', async () => {
    const back = await sandbox.consent(signInUrl(sandbox, 'xero'), 'deny')
    expect(Object.fromEntries(back.searchParams)).toEqual({
      provider: 'xero',
      error: 'access_denied',
      state: 'a state',
    })
  })

  test('MYOB returns the chosen file only if the consent prompt is requested', async () => {
    const { businessId, name } = sandbox.organisation()
    const named = await sandbox.consent(signInUrl(sandbox, 'myob'))
    expect(Object.fromEntries(named.searchParams)).toMatchObject({ businessId, businessName: name })
    const unnamed = await sandbox.consent(signInUrl(sandbox, 'myob', { prompt: '' }))
    expect(unnamed.searchParams.has('businessId')).toBe(false)
  })

  test('MYOB connects one company file at a time', async () => {
    const both = { organisations: sandbox.state.organisations.map(({ name }) => name) }
    await expect(sandbox.consent(signInUrl(sandbox, 'myob'), both)).rejects.toThrow('one company file at a time')
    expect((await sandbox.consent(signInUrl(sandbox, 'xero'), both)).searchParams.has('code')).toBe(true)
  })
})

async function redeem(code: string | null, redirect = redirectOf('xero')) {
  return askTokens(sandbox, 'xero', { grant_type: 'authorization_code', code: code ?? '', redirect_uri: redirect })
}
const newCode = async () => (await sandbox.consent(signInUrl(sandbox, 'xero'))).searchParams.get('code')

describe('codes', () => {
  test('are accepted once', async () => {
    const code = await newCode()
    expect((await redeem(code)).body).toMatchObject({ expires_in: 1800, token_type: 'Bearer' })
    const again = await redeem(code)
    expect([again.status, again.body]).toEqual([400, { error: 'invalid_grant' }])
  })

  test('expire after five minutes', async () => {
    const code = await newCode()
    sandbox.advance({ minutes: 5 })
    expect((await redeem(code)).body).toEqual({ error: 'invalid_grant' })
  })

  test('are bound to their redirect address and to their provider', async () => {
    expect((await redeem(await newCode(), redirectOf('myob'))).body).toEqual({ error: 'invalid_grant' })
    const form = { grant_type: 'authorization_code', code: (await newCode()) ?? '', redirect_uri: redirectOf('xero') }
    expect((await askTokens(sandbox, 'myob', form)).body).toEqual({ error: 'invalid_grant' })
  })

  test('need the application’s secret: in a header for Xero, in the form for MYOB', async () => {
    const xero = await askTokens(sandbox, 'xero', refreshing('x'), 'wrong')
    expect([xero.status, xero.body]).toEqual([400, { error: 'invalid_client' }])
    const myob = await askTokens(sandbox, 'myob', refreshing('x'), 'wrong')
    expect([myob.status, myob.body]).toEqual([401, { error: 'invalid_client' }])
  })
})

describe('tokens', () => {
  test('Xero’s rotate, and the old refresh token returns the same new pair for 30 minutes', async () => {
    const first = await connect(sandbox, 'xero')
    const second = tokensOf(await askTokens(sandbox, 'xero', refreshing(first.refresh_token)))
    expect(second.refresh_token).not.toBe(first.refresh_token)
    sandbox.advance({ minutes: 29 })
    expect(tokensOf(await askTokens(sandbox, 'xero', refreshing(first.refresh_token)))).toEqual(second)
  })

  test('reusing Xero’s old refresh token later ends the whole session', async () => {
    const first = await connect(sandbox, 'xero')
    const second = tokensOf(await askTokens(sandbox, 'xero', refreshing(first.refresh_token)))
    sandbox.advance({ minutes: 30 })
    for (const token of [first.refresh_token, second.refresh_token]) {
      expect((await askTokens(sandbox, 'xero', refreshing(token))).body).toEqual({ error: 'invalid_grant' })
    }
  })

  test('with the reuse check switched off it ends nothing else', async () => {
    const first = await connect(sandbox, 'xero')
    const second = tokensOf(await askTokens(sandbox, 'xero', refreshing(first.refresh_token)))
    sandbox.advance({ minutes: 30 })
    sandbox.state.unchecked = ['tokenReuse']
    const reused = await askTokens(sandbox, 'xero', refreshing(first.refresh_token))
    expect(reused.body).toEqual({ error: 'invalid_grant' })
    expect((await askTokens(sandbox, 'xero', refreshing(second.refresh_token))).status).toBe(200)
    sandbox.state.unchecked = []
  })

  test('MYOB’s rotate, and the old refresh token is invalid at once', async () => {
    const { refresh_token: old } = await connect(sandbox, 'myob')
    expect((await askTokens(sandbox, 'myob', refreshing(old))).body).toMatchObject({ expires_in: 1200 })
    expect((await askTokens(sandbox, 'myob', refreshing(old))).body).toEqual({ error: 'invalid_grant' })
  })

  test.each([
    ['xero', 60],
    ['myob', 7],
  ] as const)('%s forgets a refresh token unused for %i days', async (provider, days) => {
    const { refresh_token: unused } = await connect(sandbox, provider)
    sandbox.advance({ hours: days * 24 })
    expect((await askTokens(sandbox, provider, refreshing(unused))).body).toEqual({ error: 'invalid_grant' })
  })

  test('a Xero access token expires after 30 minutes, with the real error message', async () => {
    const xero = await xeroCalls(sandbox, sandbox.organisation().id)
    sandbox.advance({ seconds: 1799 })
    expect((await xero('/PayItems')).status).toBe(200)
    sandbox.advance({ seconds: 1 })
    expect((await xero('/PayItems')).body).toEqual({
      Type: null,
      Title: 'Unauthorized',
      Status: 401,
      Detail: expect.stringMatching(/^TokenExpired: token expired at \d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d$/),
      Instance: expect.any(String),
      Extensions: {},
    })
  })

  test('revocation ends every token of that consent and no other', async () => {
    const ended = await connect(sandbox, 'xero')
    const other = await connect(sandbox, 'xero')
    const authorization = `Basic ${Buffer.from('sandbox:sandbox-secret').toString('base64')}`
    const body = new URLSearchParams({ token: ended.refresh_token })
    const revoked = await ask(`${sandbox.url}/connect/revocation`, { method: 'POST', headers: { authorization }, body })
    expect(revoked.status).toBe(200)
    const list = (token: string) => ask(`${sandbox.url}/connections`, { headers: { authorization: `Bearer ${token}` } })
    expect((await list(ended.access_token)).status).toBe(401)
    expect((await askTokens(sandbox, 'xero', refreshing(ended.refresh_token))).body).toEqual({ error: 'invalid_grant' })
    expect((await list(other.access_token)).status).toBe(200)
  })
})
