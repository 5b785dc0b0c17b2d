import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { makeConnection } from '#test/fixtures/connection.ts'
import { type ExportFarm, fortnight, makeExportFarm } from '#test/fixtures/export-farm.ts'
import { succeeded } from '#test/server.ts'

let base: TestDatabase
let farm: ExportFarm

beforeAll(async () => {
  base = await testDatabase()
})
afterEach(() => farm.close())
afterAll(() => base.close())

const four = ['Sam Reilly', 'Mei Chen', 'Priya Nair', 'Tom Walsh']
const weekOne = { from: '2026-11-09', to: '2026-11-15' }
const weekTwo = { from: '2026-11-16', to: '2026-11-22' }

const lockList = z.array(z.object({ unlocked: z.object({ reason: z.string() }).nullable() }))
async function locks() {
  const listed = await farm.server.call('timesheets.listLocks', fortnight, { cookie: farm.cookie })
  return lockList.parse(JSON.parse(succeeded(listed).text)).map(({ unlocked }) => unlocked)
}

async function retry(id: string) {
  farm.clock.now = '2026-11-20T01:05:00.000Z'
  succeeded(await farm.call('retryExport', { id }))
  await farm.run(id)
  return farm.get(id)
}

function hoursOf(name: string, from: string, to: string): number {
  const { uid } = farm.sandbox.employee(name)
  const theirs = farm.sandbox.organisation().myobEntries.filter((entry) => entry.employeeUid === uid)
  return theirs.reduce((sum, { date, hours }) => (date >= from && date <= to ? sum + hours : sum), 0)
}

const stored = (name: string) => [weekOne, weekTwo].every(({ from, to }) => hoursOf(name, from, to) > 0)

/** Each employee's hours by day. */
function hoursByDay() {
  const sums: Record<string, number> = {}
  for (const { date, hours } of farm.sandbox.organisation().myobEntries) sums[date] = (sums[date] ?? 0) + hours
  return sums
}

async function halfSent() {
  farm = await makeExportFarm(base, { provider: 'myob', people: four })
  for (const name of four) await farm.work(name, '2026-11-11')
  const { id } = await farm.start()
  farm.sandbox.fault('limit-day', { provider: 'myob', only: 'stores', after: 4, times: 'until-off' })
  await farm.run(id)
  return id
}

describe('an export to MYOB that reaches the day limit after half of its requests', () => {
  test('reports what arrived by employee and week, and keeps the days locked', async () => {
    const id = await halfSent()
    const ended = await farm.get(id)
    expect(ended.problem).toContain('its limit is reached')
    expect(farm.sandbox.requests.filter(({ method, status }) => method === 'PUT' && status === 200)).toHaveLength(4)
    for (const { name, state } of ended.people) expect(state).toBe(stored(name) ? 'sent' : 'failed')
    // The order of requests varies, so an employee's second week may be among the first.
    const unsent = ended.people.filter(({ name }) => !stored(name))
    expect(unsent.length).toBeGreaterThanOrEqual(2)
    expect(ended).toMatchObject({ sent: four.length - unsent.length, failed: unsent.length })
    for (const { name, arrivals } of unsent) {
      const arrived = arrivals.filter(({ state }) => state === 'arrived').map(({ from, hours }) => [from, hours])
      expect(arrived).toEqual(
        [weekOne, weekTwo].map(({ from, to }) => [from, hoursOf(name, from, to)]).filter(([, hours]) => hours !== 0),
      )
      expect(arrivals.every(({ state }) => state === 'arrived' || state === 'not_sent')).toBe(true)
    }
    expect(await locks()).toEqual([null])
    expect(await farm.check()).toMatchObject({ locked: true })
  })

  test('warns when the hours are sent to Xero instead', async () => {
    await halfSent()
    const { server, sandbox, cookie } = farm
    await makeConnection(server, sandbox, { cookie, provider: 'xero' })
    succeeded(await farm.call('syncPayroll', { provider: 'xero' }))
    await farm.link('xero')
    const asked = { provider: 'xero', ...fortnight }
    const { people } = await farm.read<Awaited<ReturnType<ExportFarm['check']>>>('checkExport', asked)
    expect(people).toHaveLength(4)
    for (const { warnings } of people) {
      expect(warnings).toContainEqual(
        expect.stringMatching(/^Some or all of their 12\.50 h may be in MYOB · .+ \(Thu 12 Nov, Tue 17 Nov\)\./),
      )
    }
  })

  test('sends only what is missing when retried', async () => {
    const id = await halfSent()
    farm.sandbox.faultsOff()
    const before = farm.sandbox.requests.filter(({ method }) => method === 'PUT').length
    const done = await retry(id)
    expect(done).toMatchObject({ sent: 4, failed: 0, problem: null })
    expect(done.people.flatMap(({ arrivals }) => arrivals)).toEqual([])
    expect(farm.sandbox.requests.filter(({ method }) => method === 'PUT').length - before).toBe(4)
    expect(hoursByDay()).toEqual({ '2026-11-12': 16, '2026-11-17': 34 })
  })
})

test('an employee whose second week was not sent is reported by week', async () => {
  farm = await makeExportFarm(base, { provider: 'myob', people: ['Sam Reilly'] })
  await farm.work('Sam Reilly', '2026-11-11')
  const { id } = await farm.start()
  farm.sandbox.fault('xml-error', { provider: 'myob', after: 1 })
  await farm.run(id)
  expect((await farm.get(id)).people).toMatchObject([
    {
      state: 'failed',
      arrivals: [
        { ...weekOne, state: 'arrived', hours: 4 },
        { ...weekTwo, state: 'refused', hours: 8.5 },
      ],
    },
  ])
  expect(await locks()).toEqual([null])
})

describe.each(['xero', 'myob'] as const)('at %s', (provider) => {
  test('stored hours whose answers were all lost may have arrived, and the days stay locked', async () => {
    farm = await makeExportFarm(base, { provider, people: ['Sam Reilly'] })
    const { id } = await farm.start()
    // Requests before sending: Xero's pay template and timesheets; MYOB's weeks, and the week again right before.
    const after = provider === 'myob' ? 3 : 2
    farm.sandbox.fault('store-then-500', { provider })
    farm.sandbox.fault('unavailable', { provider, only: 'reads', times: 'until-off', after })
    await farm.run(id)
    const ended = await farm.get(id)
    expect(ended).toMatchObject({
      sent: 0,
      people: [{ problem: expect.stringContaining('may or may not have arrived') }],
    })
    expect(ended.people[0]?.arrivals).toContainEqual(expect.objectContaining({ state: 'uncertain', hours: 8.5 }))
    expect(await locks()).toEqual([null])
    farm.sandbox.faultsOff()
    expect(await retry(id)).toMatchObject({ sent: 1, people: [{ outcome: 'unchanged', arrivals: [] }] })
  })

  test('hours the provider refused outright were not stored, so the days are unlocked again', async () => {
    farm = await makeExportFarm(base, { provider })
    const { id } = await farm.start()
    farm.sandbox.fault('xml-error', { provider, times: 'until-off' })
    await farm.run(id)
    expect(await farm.get(id)).toMatchObject({ sent: 0, failed: 2 })
    expect(await locks()).toMatchObject([{ reason: 'Nothing was exported' }])
  })
})
