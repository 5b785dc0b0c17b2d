import type { KyselyPlugin } from 'kysely'
import { Client } from 'pg'
import { v7 as newId } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { makeConnection } from '#test/fixtures/connection.ts'
import { aDay, type ExportFarm, fortnight, makeExportFarm } from '#test/fixtures/export-farm.ts'
import { succeeded } from '#test/server.ts'

let base: TestDatabase
let farm: ExportFarm

beforeAll(async () => {
  base = await testDatabase()
})
afterEach(() => farm.close())
afterAll(() => base.close())

const providers = ['xero', 'myob'] as const
const stored = () => {
  const { timesheets, myobEntries } = farm.sandbox.organisation()
  return farm.provider === 'xero' ? timesheets : myobEntries
}
const hoursStored = () => {
  const { timesheets, myobEntries } = farm.sandbox.organisation()
  const units = timesheets.flatMap(({ lines }) => lines.flatMap((line) => line.units))
  return [...units, ...myobEntries.map(({ hours }) => hours)].reduce((sum, hours) => sum + hours, 0)
}

describe.each(providers)('at %s', (provider) => {
  test('every ready employee is sent, a draft for each, and the days are locked', async () => {
    farm = await makeExportFarm(base, { provider })
    const sent = await farm.send()
    expect(sent).toMatchObject({ sent: 2, failed: 0, waiting: 0, problem: null, startedBy: 'Pat Reed' })
    expect(sent.people).toMatchObject([
      { name: 'Mei Chen', ...aDay, state: 'sent', outcome: 'created', providerStatus: 'draft' },
      { name: 'Sam Reilly', ...aDay, state: 'sent', outcome: 'created', providerStatus: 'draft' },
    ])
    expect(hoursStored()).toBe(17)
    expect(await farm.check()).toMatchObject({ locked: true, people: [{ state: 'done' }, { state: 'done' }] })
  })

  test.each(['store-then-500', 'no-answer', 'slow'] as const)(
    '%s: it is looked up, and not sent twice',
    async (fault) => {
      farm = await makeExportFarm(base, { provider, people: ['Sam Reilly'], sandbox: { timeoutMs: 300 } })
      const { id } = await farm.start()
      farm.sandbox.fault(fault, { provider, only: 'stores' })
      await farm.run(id)
      const sent = await farm.get(id)
      expect(sent).toMatchObject({ sent: 1, people: [{ state: 'sent', outcome: 'created', providerStatus: 'draft' }] })
      expect(hoursStored()).toBe(8.5)
      const requests = await farm.requestsOf(sent.people[0])
      expect(requests[0]).toMatchObject({ status: fault === 'store-then-500' ? 500 : null, attempt: 1 })
    },
  )

  test('503: it is sent again', async () => {
    farm = await makeExportFarm(base, { provider, people: ['Sam Reilly'] })
    const { id } = await farm.start()
    farm.sandbox.fault('unavailable', { provider, only: 'stores' })
    await farm.run(id)
    const sent = await farm.get(id)
    expect(sent).toMatchObject({ sent: 1, people: [{ outcome: 'created' }] })
    expect((await farm.requestsOf(sent.people[0])).map(({ status }) => status)).toEqual([503, 200])
  })

  test('no valid answer three times: it is reported, nothing is lost, and the days stay locked', async () => {
    farm = await makeExportFarm(base, { provider, people: ['Sam Reilly'] })
    const { id } = await farm.start()
    farm.sandbox.fault('unavailable', { provider, only: 'stores', times: 'until-off' })
    await farm.run(id)
    const failed = await farm.get(id)
    expect(failed).toMatchObject({ sent: 0, failed: 1, people: [{ state: 'failed', outcome: null }] })
    expect(failed.people[0]?.problem).toMatch(/gave no valid answer 3 times and has not stored these hours\./)
    expect(failed.finishedAt).not.toBeNull()
    expect(await farm.requestsOf(failed.people[0])).toHaveLength(3)
    expect(await farm.check()).toMatchObject({ locked: true, people: [{ state: 'ready' }] })
  })

  test('an XML error fails one employee with a sentence, and the others are sent', async () => {
    farm = await makeExportFarm(base, { provider })
    const { id } = await farm.start()
    farm.sandbox.fault('xml-error', { provider })
    await farm.run(id)
    const done = await farm.get(id)
    expect(done).toMatchObject({ sent: 1, failed: 1, problem: null })
    const failed = done.people.find(({ state }) => state === 'failed')
    expect(failed?.problem).toMatch(/^[A-Z][^<>{}]+\.$/)
    expect(await farm.requestsOf(failed)).toMatchObject([{ status: 400, answer: expect.stringContaining('<') }])
    expect(await farm.check()).toMatchObject({ locked: true })
  })

  test('waits for a short limit', async () => {
    farm = await makeExportFarm(base, { provider })
    const { id } = await farm.start()
    farm.sandbox.fault('limit-minute', { provider, only: 'stores' })
    await farm.run(id)
    expect(await farm.get(id)).toMatchObject({ sent: 2, failed: 0 })
  })

  test('a daily limit ends the export, and says until when', async () => {
    farm = await makeExportFarm(base, { provider })
    const { id } = await farm.start()
    farm.sandbox.fault('limit-day', { provider, only: 'stores', times: 'until-off' })
    await farm.run(id)
    const ended = await farm.get(id)
    expect(ended).toMatchObject({ sent: 0, failed: 2, problem: expect.stringContaining('its limit is reached') })
    if (provider === 'xero') expect(ended.problem).toMatch(/ It resets on \w{3} \d+ \w{3} at \d+:\d\d[ap]m\.$/)
    expect(ended.people.map(({ problem }) => problem)).toEqual([ended.problem, ended.problem])
  })

  test('an expired access token is renewed during the export', async () => {
    farm = await makeExportFarm(base, { provider })
    const { id } = await farm.start()
    farm.sandbox.fault('expired-tokens', { provider, only: 'stores' })
    await farm.run(id)
    expect(await farm.get(id)).toMatchObject({ sent: 2, failed: 0 })
    expect(hoursStored()).toBe(17)
  })

  test('an expired session ends the export for all remaining employees', async () => {
    farm = await makeExportFarm(base, { provider })
    const { id } = await farm.start()
    farm.sandbox.fault('expired-tokens', { provider, only: 'stores' })
    farm.sandbox.fault('revoked-tokens', { provider, times: 'until-off' })
    await farm.run(id)
    const ended = await farm.get(id)
    expect(ended.problem).toMatch(/^(Xero|MYOB) session expired\. Connect (Xero|MYOB) again in Settings › Integrations/)
    expect(ended.failed).toBeGreaterThan(0)
    expect(ended.waiting).toBe(0)
    const again = await farm.call('startExport', { id: newId(), provider, ...fortnight, people: ended.people })
    expect(again).toMatchObject({ code: 'CONFLICT', message: expect.stringMatching(/^(Xero|MYOB) session expired$/) })
  })

  test('a missing payroll permission is reported', async () => {
    farm = await makeExportFarm(base, { provider })
    const { id } = await farm.start()
    farm.sandbox.fault('no-permission', { provider, times: 'until-off' })
    await farm.run(id)
    expect(await farm.get(id)).toMatchObject({ failed: 2, problem: expect.stringMatching(/connect/i) })
  })
})

test('hours paid or approved in between are left alone', async () => {
  farm = await makeExportFarm(base, { people: ['Sam Reilly'] })
  await farm.send()
  const [timesheet] = stored()
  const untouched = structuredClone(timesheet)
  await farm.unlock()
  await farm.work('Sam Reilly', '2026-11-18')
  const { id } = await farm.start()
  for (const sheet of farm.sandbox.organisation().timesheets) sheet.status = 'APPROVED'
  await farm.run(id)
  const { people } = await farm.get(id)
  expect(people).toMatchObject([
    { state: 'failed', problem: expect.stringContaining('revert it to draft in Xero first') },
  ])
  expect(stored()).toEqual([{ ...untouched, status: 'APPROVED' }])
})

test('an existing draft is updated, and identical hours are left as they are', async () => {
  farm = await makeExportFarm(base)
  await farm.send()
  await farm.unlock()
  await farm.work('Sam Reilly', '2026-11-18')
  const { id } = await farm.start()
  expect((await farm.get(id)).people).toMatchObject([{ name: 'Sam Reilly', ordinaryMinutes: 696 }])
  await farm.run(id)
  expect(await farm.get(id)).toMatchObject({ sent: 1, people: [{ outcome: 'updated', providerStatus: 'draft' }] })
  expect(stored()).toHaveLength(2)
  expect(hoursStored()).toBe(21)
})

test('each request is stored with its answer, without secrets', async () => {
  farm = await makeExportFarm(base, { people: ['Sam Reilly'] })
  const { people } = await farm.send()
  const [request, ...others] = await farm.requestsOf(people[0])
  expect(others).toEqual([])
  expect(request).toMatchObject({ attempt: 1, method: 'POST', path: '/Timesheets', status: 200 })
  expect(JSON.parse(request?.body ?? '')).toMatchObject([
    {
      Status: 'DRAFT',
      TimesheetLines: [
        { NumberOfUnits: expect.arrayContaining([7.6]) },
        { NumberOfUnits: expect.arrayContaining([0.9]) },
      ],
    },
  ])
  const secrets = farm.sandbox.state.tokens.flatMap(({ accessToken, refreshToken }) => [
    accessToken,
    refreshToken ?? accessToken,
  ])
  for (const secret of secrets) expect(JSON.stringify(request)).not.toContain(secret)
})

test('hours go to no other organisation connected in between', async () => {
  farm = await makeExportFarm(base)
  const { id } = await farm.start()
  const { server, sandbox, cookie } = farm
  await makeConnection(server, sandbox, { cookie, organisations: ['Brigalow Partners'] })
  await farm.run(id)
  expect(await farm.get(id)).toMatchObject({
    failed: 2,
    problem: expect.stringContaining('These hours belong to “Willow Creek Pty Ltd”'),
  })
  expect(farm.sandbox.state.organisations.flatMap(({ timesheets }) => timesheets)).toEqual([])
})

test('two runs at once act as one', async () => {
  farm = await makeExportFarm(base)
  const { id, answer } = await farm.start()
  succeeded(answer)
  const elsewhere = { ...farm.server.services, db: (await testDatabase()).db }
  await Promise.all([farm.run(id), farm.run(id), farm.run(id, { services: elsewhere })])
  await elsewhere.db.destroy()
  const done = await farm.get(id)
  expect(done).toMatchObject({ sent: 2, waiting: 0 })
  for (const person of done.people) expect(await farm.requestsOf(person)).toHaveLength(1)
})

test('every screen of the business is notified of each employee as it happens; a pre-flight only of the end', async () => {
  farm = await makeExportFarm(base)
  const { id } = await farm.start()
  const listener = new Client(base.ownerUrl)
  const heard: string[] = []
  listener.on('notification', ({ payload = '' }) => heard.push(payload))
  await listener.connect()
  await listener.query('listen muster_live')
  await farm.run(id)
  // Notifications arrive before the answers to later requests.
  await listener.query('select 1')
  await listener.end()
  const ours = heard.filter((payload) => payload.includes(farm.business.managerId))
  // Two employees, each when sent and when arrived, the end, and a notification.
  expect(ours).toHaveLength(6)
  // A screen with a pre-flight asks the provider again only at the end.
  expect(ours.map((payload) => payload.includes('"accounting"'))).toEqual([false, false, false, false, true, false])
})

test('a fault in Muster is retried automatically for an hour; then the export ends with a sentence', async () => {
  farm = await makeExportFarm(base)
  const { id } = await farm.start()
  const fault: KyselyPlugin = {
    transformQuery({ node }) {
      if (JSON.stringify(node).includes('payroll_syncs')) throw new Error('a fault of our own')
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const services = { ...farm.server.services, db: base.db.withPlugin(fault) }
  await expect(farm.run(id, { services })).rejects.toThrow('a fault of our own')
  expect(await farm.get(id)).toMatchObject({ waiting: 2, finishedAt: null })
  farm.clock.now = '2026-11-20T02:00:00.000Z'
  await farm.run(id, { services })
  const ended = await farm.get(id)
  expect(ended).toMatchObject({ failed: 2, problem: expect.stringMatching(/^Something went wrong in Muster/) })
  expect(ended.finishedAt).toBe(farm.clock.now)
})

test('a stop interrupts it between employees, and the next run finishes it', async () => {
  farm = await makeExportFarm(base)
  const { id } = await farm.start()
  const stop = new AbortController()
  stop.abort()
  await farm.run(id, { stopping: stop.signal })
  expect(await farm.get(id)).toMatchObject({
    waiting: 2,
    finishedAt: null,
    people: [{ state: 'waiting' }, { state: 'waiting' }],
  })
  await farm.run(id)
  expect(await farm.get(id)).toMatchObject({ sent: 2, waiting: 0, finishedAt: expect.any(String) })
})
