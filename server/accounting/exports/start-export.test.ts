import { v7 as newId } from 'uuid'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ExportRow } from '#shared/accounting/exports/exports-contract.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { makeBusiness } from '#test/fixtures/business.ts'
import { aDay, type ExportFarm, fortnight, makeExportFarm } from '#test/fixtures/export-farm.ts'
import { makeLock } from '#test/fixtures/period-lock.ts'
import { sweepExports } from './run/export-job.ts'

let base: TestDatabase
let owner: Client
let farm: ExportFarm

beforeAll(async () => {
  base = await testDatabase()
  owner = new Client(base.ownerUrl)
  await owner.connect()
})
beforeEach(async () => {
  farm = await makeExportFarm(base)
})
afterEach(() => farm.close())
afterAll(async () => {
  await owner.end()
  await base.close()
})

const exports = () => farm.read<ExportRow[]>('listExports', fortnight)
const jobsOf = async (id: string) => {
  const found = await owner.query('select key from graphile_worker.jobs where key = $1', [`export:${id}`])
  return found.rows.length
}
const sheets = () => farm.sandbox.organisation().timesheets
const locks = async () => {
  const answer = await farm.server.call('timesheets.listLocks', fortnight, { cookie: farm.cookie })
  const found: { from: string; to: string; unlocked: unknown }[] = JSON.parse(answer.text)
  return found.filter(({ unlocked }) => unlocked === null).map(({ from, to }) => ({ from, to }))
}

describe('starting', () => {
  test('stores who and what is sent, locks the days and queues the job', async () => {
    const { id, answer } = await farm.start()
    expect(answer).toMatchObject({ status: 200 })
    expect(await farm.get(id)).toMatchObject({
      ...fortnight,
      provider: 'xero',
      tenantName: 'Willow Creek Pty Ltd',
      startedAt: farm.clock.now,
      startedBy: 'Pat Reed',
      finishedAt: null,
      waiting: 2,
      people: [
        { name: 'Mei Chen', ...aDay, state: 'waiting' },
        { name: 'Sam Reilly', ...aDay, state: 'waiting' },
      ],
    })
    expect(await locks()).toEqual([fortnight])
    expect(await jobsOf(id)).toBe(1)
    expect(sheets()).toEqual([])
  })

  test('stores employees in display order, whatever the order they were chosen in', async () => {
    await farm.hire('Ana Silva')
    await farm.link()
    const { people } = await farm.check()
    const ready = people.filter(({ state }) => state === 'ready')
    const { id } = await farm.start(newId(), ready.toReversed())
    const names = (await farm.get(id)).people.map(({ name }) => name)
    expect(names).toEqual(['Ana Silva', 'Mei Chen', 'Sam Reilly'])
    expect(ready.map(({ name }) => name)).toEqual(names)
  })

  test('keeps existing locks, and locks the days between them', async () => {
    await makeLock(base.db, farm.business, { from: '2026-11-12', to: '2026-11-14' })
    await farm.start()
    expect((await locks()).toSorted((a, b) => (a.from < b.from ? -1 : 1))).toEqual([
      { from: '2026-11-09', to: '2026-11-11' },
      { from: '2026-11-12', to: '2026-11-14' },
      { from: '2026-11-15', to: '2026-11-22' },
    ])
  })

  test('twice with the same id, concurrently or later, is one export', async () => {
    const { people } = await farm.check()
    const id = newId()
    const answers = await Promise.all([farm.start(id, people), farm.start(id, people), farm.start(id, people)])
    expect(answers.map(({ answer }) => answer.status)).toEqual([200, 200, 200])
    await farm.run(id)
    expect((await farm.start(id, people)).answer).toMatchObject({ status: 200 })
    expect(await exports()).toMatchObject([{ id, sent: 2, waiting: 0 }])
  })

  test.each([
    ['an earlier end', { to: '2026-11-15' }],
    ['a later start', { from: '2026-11-16' }],
    ['the other provider', { provider: 'myob' }],
  ])('again with the same id and %s is refused', async (_, changes) => {
    const { people } = await farm.check()
    const { id } = await farm.start(newId(), people)
    const other = await farm.call('startExport', { id, provider: 'xero', ...fortnight, ...changes, people })
    expect(other).toMatchObject({ code: 'CONFLICT', message: expect.stringContaining('started already') })
  })

  test('is refused at once while another runs, without a request to the provider', async () => {
    const { people } = await farm.check()
    await farm.start(newId(), people)
    const before = farm.sandbox.requests.length
    const { answer } = await farm.start(newId(), people)
    expect(answer).toMatchObject({
      code: 'CONFLICT',
      message: expect.stringMatching(/^An export is already running/),
    })
    expect(farm.sandbox.requests).toHaveLength(before)
  })

  test('from two tabs starts one export; the other tab gets a message', async () => {
    const { people } = await farm.check()
    const answers = await Promise.all([farm.start(newId(), people), farm.start(newId(), people)])
    expect(answers.map(({ answer }) => answer.status).toSorted()).toEqual([200, 409])
    const refused = answers.find(({ answer }) => answer.status === 409)?.answer
    expect(refused?.message).toMatch(/^An export is already running/)
    const [running, ...others] = await exports()
    expect(others).toEqual([])
    await farm.run(running?.id ?? '')
    expect(sheets()).toHaveLength(2)
  })

  test('again after it was sent finds nothing to send', async () => {
    const { people } = await farm.check()
    await farm.send()
    const { answer } = await farm.start(newId(), people)
    expect(answer).toMatchObject({ code: 'CONFLICT', message: expect.stringContaining('Nothing was sent') })
    expect(answer.message).toContain('Sam Reilly: These hours are already in Xero (Draft).')
  })
})

describe('nothing is sent, and the message says who,', () => {
  test.each([
    [
      'when hours have changed since they were seen',
      { ordinaryMinutes: 400 },
      'Sam Reilly: the approved hours are now 7.60 h ordinary and 0.90 h overtime.',
    ],
    [
      'when overtime alone has changed',
      { overtimeMinutes: 53 },
      'Sam Reilly: the approved hours are now 7.60 h ordinary and 0.90 h overtime.',
    ],
    [
      'when an employee does not work here',
      { employeeId: newId() },
      'An employee you chose no longer has approved hours',
    ],
  ])('%s', async (_, change, sentence) => {
    const { people } = await farm.check()
    const seen = people.map((person) => (person.name === 'Sam Reilly' ? { ...person, ...change } : person))
    const { answer } = await farm.start(newId(), seen)
    expect(answer).toMatchObject({ code: 'CONFLICT', message: expect.stringContaining(sentence) })
    expect(await exports()).toEqual([])
    expect(await locks()).toEqual([])
  })

  test('if an employee is no longer ready', async () => {
    const { people } = await farm.check()
    const employeeId = farm.employeeIds.get('Mei Chen')
    await farm.call('unlinkPerson', { provider: 'xero', employeeId })
    const { answer } = await farm.start(newId(), people)
    expect(answer.message).toContain('Mei Chen: Not linked to an employee in Xero.')
    expect(await exports()).toEqual([])
  })
})

test('the sweep queues unfinished exports once, and no finished ones', async () => {
  const { id } = await farm.start()
  await owner.query('delete from graphile_worker._private_jobs where key = $1', [`export:${id}`])
  await sweepExports(farm.server.services)
  await sweepExports(farm.server.services)
  expect(await jobsOf(id)).toBe(1)
  await farm.run(id)
  await owner.query('delete from graphile_worker._private_jobs where key = $1', [`export:${id}`])
  await sweepExports(farm.server.services)
  expect(await jobsOf(id)).toBe(0)
})

test('another business neither sees it nor is blocked by it', async () => {
  const { id } = await farm.start()
  const cookie = await farm.server.cookieFor(await makeBusiness(base.db))
  const personId = (await farm.get(id)).people[0]?.id
  const ask = (name: string, input: unknown) => farm.server.call(`accounting.${name}`, input, { cookie })
  for (const verb of ['getExport', 'retryExport', 'readStatuses']) {
    expect(await ask(verb, { id })).toMatchObject({ code: 'NOT_FOUND' })
  }
  expect(await ask('listExportRequests', { personId })).toMatchObject({ code: 'NOT_FOUND' })
  expect(JSON.parse((await ask('listExports', fortnight)).text)).toEqual([])
})
