import { expect, onTestFinished, test, vi } from 'vitest'
import { startCannedProvider } from '#test/canned-provider.ts'
import { openMyob } from './myob/open-myob.ts'
import { inPace } from './pace.ts'
import { openXero } from './xero/open-xero.ts'

const access = { accessToken: 'any', tenantId: 'any' }
const calendars = { body: { PayrollCalendars: [] } }
const many = (count: number) => Array.from({ length: count }, (_, index) => index)

test('a hundred requests at once stay within the per-minute and concurrency limits', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const starts: number[] = []
  let running = 0
  let most = 0
  async function send() {
    starts.push(Date.now())
    most = Math.max(most, ++running)
    await Promise.resolve()
    running -= 1
    return { status: 200, text: '', headers: new Headers() }
  }
  const pacing = { counted: 'this test', atOnce: 5, requests: 40, perMs: 200, pauseMs: 1, limitOf: () => null }
  const sending = Promise.all(many(100).map(() => inPace({ provider: 'xero', ...pacing }, send)))
  await vi.runAllTimersAsync()
  await sending
  expect(starts).toHaveLength(100)
  expect(most).toBe(5)
  for (const [index, at] of starts.slice(40).entries()) expect(at - (starts[index] ?? 0)).toBeGreaterThanOrEqual(200)
})

test('a stopping process waits for no turn, only for the answers of sent requests', async () => {
  const pacing = { counted: 'stopping', atOnce: 2, requests: 1, perMs: 60_000, pauseMs: 1, limitOf: () => null }
  const stop = new AbortController()
  const onItsWay = Promise.withResolvers<{ status: number; text: string; headers: Headers }>()
  const first = inPace({ provider: 'xero', ...pacing }, () => onItsWay.promise, stop.signal)
  const second = inPace({ provider: 'xero', ...pacing }, () => onItsWay.promise, stop.signal)
  const third = expect(second).rejects.toThrow('the process ends')
  stop.abort(new Error('the process ends'))
  await third
  onItsWay.resolve({ status: 200, text: 'stored', headers: new Headers() })
  expect(await first).toMatchObject({ text: 'stored' })
})

test('an aborted caller sends nothing', async () => {
  const pacing = { counted: 'stopped', atOnce: 2, requests: 9, perMs: 1, pauseMs: 1, limitOf: () => null }
  const stopped = AbortSignal.abort(new Error('the process ends'))
  const sending = inPace({ provider: 'xero', ...pacing }, () => Promise.reject(new Error('it was sent')), stopped)
  await expect(sending).rejects.toThrow('the process ends')
})

test('an oversized answer counts as none and is cut off', async () => {
  await using canned = await startCannedProvider({ body: 'x'.repeat(20_000_001) })
  const request = { method: 'POST', path: '/Timesheets', body: [] } as const
  await expect(openXero(canned.service).store(access, request, 'key')).rejects.toMatchObject({ kind: 'no-answer' })
})

test('all requests to that organisation wait for a minute limit, and the refused one is retried', async () => {
  const headers = { 'retry-after': '1', 'x-rate-limit-problem': 'minute' }
  await using canned = await startCannedProvider({ status: 429, headers }, calendars)
  const xero = openXero({ ...canned.service, pace: { ...canned.service.pace, atOnce: 1 } })
  const results = await Promise.all(many(3).map(() => xero.listCalendars(access)))
  expect(results).toEqual([[], [], []])
  const [refused, ...others] = canned.requests
  expect(others).toHaveLength(3)
  for (const { atMs } of others) expect(atMs - (refused?.atMs ?? 0)).toBeGreaterThanOrEqual(990)
})

test('a retry after a limit carries the same key and is sent only once', async () => {
  await using canned = await startCannedProvider(
    { status: 429, headers: { 'x-rate-limit-problem': 'concurrent' } },
    { body: 'stored' },
  )
  const request = { method: 'POST', path: '/Timesheets', body: [] } as const
  expect(await openXero(canned.service).store(access, request, 'the key')).toEqual({ status: 200, text: 'stored' })
  expect(canned.requests.map(({ headers }) => headers['idempotency-key'])).toEqual(['the key', 'the key'])
})

test('a persistent limit ends after five more tries', async () => {
  await using canned = await startCannedProvider({ status: 429, headers: { 'retry-after': '0' } })
  await expect(openXero(canned.service).listCalendars(access)).rejects.toMatchObject({ kind: 'limit' })
  expect(canned.requests).toHaveLength(6)
})

test.each([
  ['of the day', { 'retry-after': '60', 'x-rate-limit-problem': 'day' }, 60],
  ['too long to wait for', { 'retry-after': '3600', 'x-rate-limit-problem': 'minute' }, 3600],
])('a limit %s is reported at once, with its end', async (_, headers, seconds) => {
  await using canned = await startCannedProvider({ status: 429, headers })
  const problem: unknown = await openXero(canned.service)
    .listCalendars(access)
    .catch((error: unknown) => error)
  expect(problem).toMatchObject({ kind: 'limit', message: expect.stringContaining('Hours already sent are safe') })
  const until = problem instanceof Object && 'until' in problem ? String(problem.until) : ''
  const left = Temporal.Now.instant().until(until).total('seconds')
  expect(left).toBeGreaterThan(seconds - 30)
  expect(left).toBeLessThanOrEqual(seconds)
  expect(canned.requests).toHaveLength(1)
})

const rateLimit = (Message: string) => ({ status: 403, body: { Errors: [{ Name: 'RateLimitError', Message }] } })

test('MYOB answers limits with 403: a per-second limit is waited for, a daily one is reported', async () => {
  const second = rateLimit('API key has exceeded the per-second rate limit')
  await using busy = await startCannedProvider(second, { body: { Items: [] } })
  expect(await openMyob(busy.service).listRates(access)).toEqual([])
  await using full = await startCannedProvider(rateLimit('API key has exceeded the daily rate limit'))
  await expect(openMyob(full.service).listRates(access)).rejects.toMatchObject({ kind: 'limit', until: undefined })
  expect(full.requests).toHaveLength(1)
})
