import { afterEach, describe, expect, test } from 'vitest'
import { startSandbox, type TestSandbox } from '#test/sandbox.ts'
import { myobLimits, openMeter, xeroLimits } from './limits.ts'
import { myobCalls, xeroCalls } from './raw-calls.ts'

let sandbox: TestSandbox | undefined
afterEach(() => sandbox?.close())

async function started(options: Parameters<typeof startSandbox>[0]) {
  sandbox = await startSandbox({ minuteMs: 60_000, ...options })
  return { sandbox, xero: await xeroCalls(sandbox, sandbox.organisation().id) }
}

describe('an organisation', () => {
  test('allows a number of requests per minute, and every answer says how many are left', async () => {
    const { xero } = await started({ perMinute: 2 })
    const answers = [await xero('/PayItems'), await xero('/Timesheets?where=x'), await xero('/PayItems')]
    expect(answers.map(({ status, headers }) => [status, headers.get('x-minlimit-remaining')])).toEqual([
      [200, '1'],
      [400, '0'],
      [429, '0'],
    ])
    const wait = Number(answers[2]?.headers.get('retry-after'))
    expect(answers[2]?.headers.get('x-rate-limit-problem')).toBe('minute')
    expect(wait).toBeGreaterThan(50)
    expect(wait).toBeLessThanOrEqual(60)
  })

  test('allows a number of requests per day', async () => {
    const { xero } = await started({ perDay: 1 })
    expect((await xero('/PayItems')).headers.get('x-daylimit-remaining')).toBe('0')
    const refused = await xero('/PayItems')
    expect([refused.status, refused.headers.get('x-rate-limit-problem')]).toEqual([429, 'day'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(23 * 3600)
  })

  test('has its own limits', async () => {
    const { sandbox: both, xero } = await started({ perMinute: 1 })
    const other = both.organisation('Brigalow Partners')
    both.state.grants[0]?.connections.push({ id: crypto.randomUUID(), organisationId: other.id, createdAt: 0 })
    expect((await xero('/PayItems')).status).toBe(200)
    expect((await xero('/PayItems', { headers: { 'xero-tenant-id': other.id } })).status).toBe(200)
    expect((await xero('/PayItems')).status).toBe(429)
  })
})

test('concurrent requests count until they are answered', () => {
  const meter = openMeter({ ...xeroLimits, atOnce: 2 })
  const ends: (() => void)[] = []
  const admit = () => meter.admit('one', { whenClosed: (work) => void ends.push(work) }).problem
  expect([admit(), admit(), admit()]).toEqual([null, null, 'concurrent'])
  ends[0]?.()
  expect([admit(), admit()]).toEqual([null, 'concurrent'])
})

test('eight requests in a second are accepted and a ninth is not, however few there were in the minute', () => {
  const meter = openMeter(myobLimits)
  const admit = () => meter.admit('the key', { whenClosed: () => undefined }).problem
  expect(Array.from({ length: 9 }, admit)).toEqual([...Array.from({ length: 8 }, () => null), 'second'])
})

test.each([
  ['minute', { ...xeroLimits, perMinute: 1 }],
  ['second', myobLimits],
] as const)('with the limit per %s switched off no request is refused for it', (limit, limits) => {
  const off = new Set<string>()
  const meter = openMeter(limits, (name) => !off.has(name))
  const admit = () => meter.admit('one', { whenClosed: (work) => work() }).problem
  expect(Array.from({ length: 9 }, admit)).toContain(limit)
  off.add(limit)
  expect(Array.from({ length: 9 }, admit)).toEqual(Array.from({ length: 9 }, () => null))
  off.clear()
  expect(admit()).toBe(limit)
})

test('limits can be switched off while it runs', async () => {
  const { sandbox: running, xero } = await started({ perMinute: 1 })
  await xero('/PayItems')
  expect((await xero('/PayItems')).status).toBe(429)
  running.state.unchecked = ['minuteLimit']
  expect((await xero('/PayItems')).status).toBe(200)
})

test('MYOB answers 403 for the ninth in a second', async () => {
  sandbox = await startSandbox({ minuteMs: 3_600_000, perMinute: 480, perSecond: 8, atOnce: 20 })
  const myob = await myobCalls(sandbox, sandbox.organisation().businessId)
  const answers = await Promise.all(Array.from({ length: 9 }, () => myob('/Company/Preferences')))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array.from({ length: 8 }, () => 200), 403])
})
