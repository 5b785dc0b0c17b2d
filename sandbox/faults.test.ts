import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startSandbox, type TestSandbox } from '#test/sandbox.ts'
import { askTokens, connect, myobCalls, tokensOf, xeroCalls } from './raw-calls.ts'

let sandbox: TestSandbox
let xero: Awaited<ReturnType<typeof xeroCalls>>
let myob: Awaited<ReturnType<typeof myobCalls>>
beforeEach(async () => {
  sandbox = await startSandbox({ timeoutMs: 100 })
  xero = await xeroCalls(sandbox, sandbox.organisation().id)
  myob = await myobCalls(sandbox, sandbox.organisation().businessId)
})
afterEach(() => sandbox.close())

const postXero = (signal?: AbortSignal) => {
  const sam = sandbox.employee('Sam Reilly')
  const line = { EarningsRateID: sam.ordinaryRateId, NumberOfUnits: [8, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0] }
  const sheet = { EmployeeID: sam.id, StartDate: '2026-09-28', EndDate: '2026-10-11', TimesheetLines: [line] }
  return xero('/Timesheets', { method: 'POST', body: JSON.stringify([sheet]), ...(signal && { signal }) })
}
const putMyob = (signal?: AbortSignal) => {
  const { uid, categoryIds } = sandbox.employee('Sam Reilly')
  const entries = [{ Date: '2026-09-28T00:00:00', Hours: 8 }]
  const sheet = {
    Employee: { UID: uid },
    StartDate: '2026-09-28T00:00:00',
    EndDate: '2026-10-04T00:00:00',
    Lines: [{ PayrollCategory: { UID: categoryIds[0] }, Entries: entries }],
  }
  return myob(`/Payroll/Timesheet/${uid}`, { method: 'PUT', body: JSON.stringify(sheet), ...(signal && { signal }) })
}

const parties = [
  {
    provider: 'xero',
    store: postXero,
    read: () => xero('/PayItems'),
    kept: () => sandbox.organisation().timesheets.length,
  },
  {
    provider: 'myob',
    store: putMyob,
    read: () => myob('/Contact/Employee'),
    kept: () => sandbox.organisation().myobEntries.length,
  },
] as const

describe.each(parties)('$provider', ({ provider, store, read, kept }) => {
  test('500 after storing answers with a web page', async () => {
    sandbox.fault('store-then-500', { provider })
    const answer = await store()
    expect([answer.status, answer.text, kept()]).toEqual([500, expect.stringContaining('<html>'), 1])
  })

  test('no answer comes after storing', async () => {
    sandbox.fault('no-answer', { provider })
    await expect(store()).rejects.toThrow('fetch failed')
    expect(kept()).toBe(1)
    expect(sandbox.requests.at(-1)?.status).toBeNull()
  })

  test.each(['unavailable', 'xml-error', 'limit-minute', 'limit-day', 'no-permission'] as const)(
    '%s stores nothing, and is over after its time',
    async (name) => {
      sandbox.fault(name, { provider, times: 2, only: 'stores' })
      expect((await store()).status).toBeGreaterThanOrEqual(400)
      expect((await read()).status).toBe(200)
      expect((await store()).status).toBeGreaterThanOrEqual(400)
      expect(kept()).toBe(0)
      expect((await store()).status).toBe(200)
    },
  )

  test('a fault stays until it is switched off', async () => {
    sandbox.fault('unavailable', { provider, times: 'until-off' })
    expect([(await read()).status, (await read()).status]).toEqual([503, 503])
    sandbox.faultsOff()
    expect((await read()).status).toBe(200)
  })

  test('an expired access token is no longer valid, and a refreshed one is', async () => {
    const { refresh_token: refresh } = await connect(sandbox, provider)
    sandbox.fault('expired-tokens', { provider })
    expect([(await read()).status, (await read()).status]).toEqual([401, 401])
    expect((await askTokens(sandbox, provider, { grant_type: 'refresh_token', refresh_token: refresh })).status).toBe(
      200,
    )
  })

  test('a revoked refresh token returns nothing', async () => {
    const { refresh_token: refresh } = await connect(sandbox, provider)
    sandbox.fault('revoked-tokens', { provider })
    const answer = await askTokens(sandbox, provider, { grant_type: 'refresh_token', refresh_token: refresh })
    expect(answer.body).toEqual({ error: 'invalid_grant' })
  })

  test('a slow request is stored at once, and answered after the client’s timeout', async () => {
    sandbox.fault('slow', { provider, times: 2, only: 'stores' })
    await expect(store(AbortSignal.timeout(50))).rejects.toThrow('aborted')
    expect(kept()).toBe(1)
    sandbox.organisation().timesheets = []
    expect((await store()).status).toBe(200)
  })
})

test('Xero’s limits say which one it is and when to retry; the daily one is hours away', async () => {
  sandbox.fault('limit-minute')
  sandbox.fault('limit-day')
  const minute = await xero('/PayItems')
  expect([minute.status, minute.text]).toEqual([429, ''])
  expect(Object.fromEntries(minute.headers)).toMatchObject({
    'x-rate-limit-problem': 'minute',
    'retry-after': '1',
    'x-minlimit-remaining': '0',
  })
  const day = await xero('/PayItems')
  expect(Object.fromEntries(day.headers)).toMatchObject({
    'x-rate-limit-problem': 'day',
    'retry-after': '21600',
    'x-daylimit-remaining': '0',
  })
})

const limitError = (period: string) => ({
  Errors: [{ Name: 'RateLimitError', Message: expect.stringContaining(period) }],
})

test('MYOB’s limits are 403 with their own error names', async () => {
  sandbox.fault('limit-minute', { provider: 'myob' })
  sandbox.fault('limit-day', { provider: 'myob' })
  const answers = [await myob('/Contact/Employee'), await myob('/Contact/Employee')]
  expect(answers.map(({ status }) => status)).toEqual([403, 403])
  expect(answers.map(({ body }) => body)).toMatchObject([limitError('per-second'), limitError('daily')])
})

test('an XML error is returned although JSON was requested', async () => {
  sandbox.fault('xml-error')
  const answer = await postXero()
  expect([answer.status, answer.text]).toEqual([400, expect.stringMatching(/<ApiException>.*<Message>.* &amp; /s)])
})

test('a refresh whose answer is lost returns its new pair when repeated', async () => {
  const { refresh_token: refresh } = await connect(sandbox, 'xero')
  const form = { grant_type: 'refresh_token', refresh_token: refresh }
  sandbox.fault('no-answer', { only: 'tokens' })
  await expect(askTokens(sandbox, 'xero', form)).rejects.toThrow('fetch failed')
  const pair = tokensOf(await askTokens(sandbox, 'xero', form))
  expect(sandbox.state.tokens.at(-1)).toMatchObject({ accessToken: pair.access_token, rotated: null })
})

test('MYOB in its busy weeks stores at once, and answers long after the client’s timeout', async () => {
  sandbox.fault('very-slow', { provider: 'myob', only: 'stores' })
  await expect(putMyob(AbortSignal.timeout(100))).rejects.toThrow('aborted')
  expect(sandbox.organisation().myobEntries).toHaveLength(1)
})
