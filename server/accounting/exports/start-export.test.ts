import { v7 as newId } from 'uuid'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ExportRow } from '#shared/accounting/exports/exports-contract.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { makeBusiness } from '#test/fixtures/business.ts'
import { aDay, type ExportFarm, fortnight, makeExportFarm } from '#test/fixtures/export-farm.ts'
import { makeLock } from '#test/fixtures/period-lock.ts'
import { sweepExports } from './run/sweep-exports.ts'

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
  test('keeps who and what is sent, locks the days and queues the job', async () => {
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

  test('keeps people by the name that is shown, as they are listed everywhere, in whatever order they were chosen', async () => {
    await farm.hire('Ana Silva')
    await farm.link()
    const { people } = await farm.check()
    const ready = people.filter(({ state }) => state === 'ready')
    const { id } = await farm.start(newId(), ready.toReversed())
    const names = (await farm.get(id)).people.map(({ name }) => name)
    expect(names).toEqual(['Ana Silva', 'Mei Chen', 'Sam Reilly'])
    expect(ready.map(({ name }) => name)).toEqual(names)
  })

  test('takes locks that stand, and locks what is between them', async () => {
    await makeLock(base.db, farm.business, { from: '2026-11-12', to: '2026-11-14' })
    await farm.start()
    expect((await locks()).toSorted((a, b) => (a.from < b.from ? -1 : 1))).toEqual([
      { from: '2026-11-09', to: '2026-11-11' },
      { from: '2026-11-12', to: '2026-11-14' },
      { from: '2026-11-15', to: '2026-11-22' },
    ])
  })

  test('twice with the same id, at once or after it was sent, is one export', async () => {
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
    expect(other).toMatchObject({ code: 'CONFLICT', message: expect.stringContaining('with other days') })
  })

  test('while another runs is refused at once, and nothing is asked of the provider', async () => {
    const { people } = await farm.check()
    await farm.start(newId(), people)
    const before = farm.sandbox.requests.length
    const { answer } = await farm.start(newId(), people)
    expect(answer).toMatchObject({
      code: 'CONFLICT',
      message: expect.stringMatching(/^An export is running already/),
    })
    expect(farm.sandbox.requests).toHaveLength(before)
  })

  test('from two tabs is one export; the other is told so', async () => {
    const { people } = await farm.check()
    const answers = await Promise.all([farm.start(newId(), people), farm.start(newId(), people)])
    expect(answers.map(({ answer }) => answer.status).toSorted()).toEqual([200, 409])
    const refused = answers.find(({ answer }) => answer.status === 409)?.answer
    expect(refused?.message).toMatch(/^An export is running already/)
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
    expect(answer.message).toContain('Sam Reilly: These hours are in Xero already (Draft).')
  })
})

describe('nothing is sent, and it is said who,', () => {
  test.each([
    [
      'when hours have changed since they were seen',
      { ordinaryMinutes: 400 },
      'Sam Reilly: the approved hours have changed, to 7.60 h ordinary and 0.90 h overtime.',
    ],
    [
      'when overtime alone has changed',
      { overtimeMinutes: 53 },
      'Sam Reilly: the approved hours have changed, to 7.60 h ordinary and 0.90 h overtime.',
    ],
    ['when somebody does not work here', { employeeId: newId() }, 'An employee you chose has no approved hours'],
  ])('%s', async (_, change, sentence) => {
    const { people } = await farm.check()
    const seen = people.map((person) => (person.name === 'Sam Reilly' ? { ...person, ...change } : person))
    const { answer } = await farm.start(newId(), seen)
    expect(answer).toMatchObject({ code: 'CONFLICT', message: expect.stringContaining(sentence) })
    expect(await exports()).toEqual([])
    expect(await locks()).toEqual([])
  })

  test('when somebody is not ready any more', async () => {
    const { people } = await farm.check()
    const employeeId = farm.employeeIds.get('Mei Chen')
    await farm.call('unlinkPerson', { provider: 'xero', employeeId })
    const { answer } = await farm.start(newId(), people)
    expect(answer.message).toContain('Mei Chen: Not linked to a person in Xero.')
    expect(await exports()).toEqual([])
  })
})

test('the sweep queues what was left unfinished, once, and nothing that has ended', async () => {
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

test('another business neither sees it nor is in its way', async () => {
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
