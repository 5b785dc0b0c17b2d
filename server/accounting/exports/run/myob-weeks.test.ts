import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { putModes } from '#sandbox/sandbox-state.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { makeConnection } from '#test/fixtures/connection.ts'
import { type ExportFarm, makeExportFarm } from '#test/fixtures/export-farm.ts'
import { succeeded } from '#test/server.ts'

let base: TestDatabase
let farm: ExportFarm

beforeAll(async () => {
  base = await testDatabase()
})
afterEach(() => farm.close())
afterAll(() => base.close())

const sync = async () => succeeded(await farm.call('syncPayroll', { provider: 'myob' }))

/** Base hours of Sam Reilly that MYOB already has, of another pay period or a bookkeeper's. */
function typed(date: string, hours: number, processed = false, more: { jobId?: string; customerId?: string } = {}) {
  const { uid: employeeUid, categoryIds } = farm.sandbox.employee('Sam Reilly')
  const categoryId = categoryIds[0] ?? ''
  const entry = { id: randomUUID(), employeeUid, categoryId, date, hours, notes: '', processed, ...more }
  farm.sandbox.organisation().myobEntries.push(entry)
  return entry
}

const entries = () =>
  farm.sandbox
    .organisation()
    .myobEntries.map(({ date, hours }) => [date, hours])
    .toSorted()

test.each(putModes)(
  'a pay period that begins within MYOB’s week is sent by MYOB’s weeks, and the other period’s hours, paid or not, stay (%s)',
  async (mode) => {
    farm = await makeExportFarm(base, { provider: 'myob', people: ['Sam Reilly'] })
    // Weeks of 4 – 10, 11 – 17 and 18 – 24 Nov; the pay period is 9 – 22 Nov.
    Object.assign(farm.sandbox.organisation().myob, { weekStartsOn: 'Wednesday', put: mode })
    await sync()
    const others = [
      typed('2026-11-05', 7.6),
      typed('2026-11-05', 2, true, { jobId: randomUUID() }),
      typed('2026-11-06', 5, true),
      typed('2026-11-24', 3),
    ]
    await farm.work('Sam Reilly', '2026-11-08')
    expect(await farm.check()).toMatchObject({ people: [{ state: 'ready', texts: [], providerStatus: null }] })
    const sent = await farm.send()
    expect(sent).toMatchObject({ sent: 1, people: [{ outcome: 'created' }] })
    expect(entries()).toEqual([
      ['2026-11-05', 2],
      ['2026-11-05', 7.6],
      ['2026-11-06', 5],
      ['2026-11-09', 4],
      ['2026-11-17', 0.9],
      ['2026-11-17', 7.6],
      ['2026-11-24', 3],
    ])
    expect(farm.sandbox.organisation().myobEntries).toEqual(expect.arrayContaining(others))
    const requests = await farm.requestsOf(sent.people[0])
    expect(requests.map(({ body }) => JSON.parse(body ?? '').StartDate)).toEqual([
      '2026-11-04T00:00:00',
      '2026-11-11T00:00:00',
    ])
    expect(await farm.check()).toMatchObject({ people: [{ state: 'done' }] })
  },
)

test('turned-off timesheets block every employee before anything is sent', async () => {
  farm = await makeExportFarm(base, { provider: 'myob' })
  farm.sandbox.organisation().myob.timesheets = 'off'
  await sync()
  const { people } = await farm.check()
  expect(people).toHaveLength(2)
  for (const person of people) {
    expect(person).toMatchObject({
      state: 'blocked',
      reason: 'timesheets_off',
      texts: [expect.stringContaining('turned off in MYOB')],
    })
  }
})

function withoutSettings() {
  for (const grant of farm.sandbox.state.grants) {
    grant.scopes = grant.scopes.filter((scope) => scope !== 'sme-company-settings')
  }
}
const puts = () => farm.sandbox.requests.filter(({ method }) => method === 'PUT')

describe('a connection that may not read the first day of the week', () => {
  const sentence = expect.stringContaining('Reconnect MYOB in Settings › Integrations')

  test('blocks every employee with hours, and a direct call sends nothing', async () => {
    farm = await makeExportFarm(base, { provider: 'myob' })
    await farm.hire('Ana Silva', { worked: false })
    const { people } = await farm.check()
    typed('2026-11-18', 2)
    withoutSettings()
    await sync()
    expect((await farm.check()).people).toMatchObject([
      { name: 'Ana Silva', state: 'empty' },
      { name: 'Mei Chen', state: 'fixable', reason: 'timesheet_week_unknown', texts: [sentence], providerStatus: null },
      {
        name: 'Sam Reilly',
        state: 'fixable',
        reason: 'timesheet_week_unknown',
        texts: [sentence],
        providerStatus: 'draft',
      },
    ])
    const ready = people.filter(({ state }) => state === 'ready')
    expect(ready).toHaveLength(2)
    expect((await farm.start(undefined, ready)).answer).toMatchObject({ code: 'CONFLICT', message: sentence })
    expect(puts()).toEqual([])
    expect(entries()).toEqual([['2026-11-18', 2]])
  })

  test('sends nothing for an export started while it could read it', async () => {
    farm = await makeExportFarm(base, { provider: 'myob' })
    const { id, answer } = await farm.start()
    succeeded(answer)
    withoutSettings()
    await sync()
    await farm.run(id)
    expect(await farm.get(id)).toMatchObject({
      sent: 0,
      failed: 2,
      people: [{ problem: sentence }, { problem: sentence }],
    })
    expect(puts()).toEqual([])
  })

  test('sends as before once reconnected', async () => {
    farm = await makeExportFarm(base, { provider: 'myob', people: ['Sam Reilly'] })
    withoutSettings()
    await sync()
    const { server, sandbox, cookie } = farm
    await makeConnection(server, sandbox, { cookie, provider: 'myob' })
    await sync()
    expect(await farm.send()).toMatchObject({ sent: 1 })
  })
})

test('hours typed on a job or a customer are named before they are replaced', async () => {
  farm = await makeExportFarm(base, { provider: 'myob', people: ['Sam Reilly'] })
  const [jobId, customerId] = [randomUUID(), randomUUID()]
  typed('2026-11-16', 1)
  typed('2026-11-18', 2, false, { jobId })
  typed('2026-11-19', 1.5, false, { jobId, customerId })
  expect((await farm.check()).people).toMatchObject([
    {
      state: 'ready',
      texts: [
        'Replaces the 4.50 draft hours in MYOB. 2.00 h typed in MYOB on a job are replaced. 1.50 h typed in MYOB on a job and a customer are replaced.',
      ],
    },
  ])
  await farm.send()
  expect(entries()).toEqual([
    ['2026-11-17', 0.9],
    ['2026-11-17', 7.6],
  ])
})

test('standard pay hours cause a warning and don’t block', async () => {
  farm = await makeExportFarm(base, { provider: 'myob' })
  farm.sandbox.employee('Sam Reilly').standardPayHours = 38
  await sync()
  expect((await farm.check()).people).toMatchObject([
    { name: 'Mei Chen', state: 'ready', warnings: [] },
    { name: 'Sam Reilly', state: 'ready', warnings: [expect.stringContaining('38.00 standard hours on top')] },
  ])
})

test('hours before the start date, and a start date within the pay period, cause a warning and don’t block', async () => {
  farm = await makeExportFarm(base, { provider: 'myob' })
  await farm.work('Sam Reilly', '2026-11-09')
  farm.sandbox.employee('Sam Reilly').startDate = '2026-11-12'
  farm.sandbox.employee('Mei Chen').startDate = '2026-11-10'
  await sync()
  expect((await farm.check()).people).toMatchObject([
    {
      name: 'Mei Chen',
      state: 'ready',
      warnings: [
        'Their employment in MYOB starts on Tue 10 Nov, within this pay period, so MYOB may refuse these hours.',
      ],
    },
    {
      name: 'Sam Reilly',
      state: 'ready',
      warnings: [
        expect.stringMatching(/^They have hours on Tue 10 Nov, but their employment in MYOB starts on Thu 12 Nov\. /),
      ],
    },
  ])
  expect(await farm.send()).toMatchObject({ sent: 2 })
})

test('a file with its own log-on is distinguished from an ended connection', async () => {
  farm = await makeExportFarm(base, { provider: 'myob' })
  farm.sandbox.organisation().myob.ownLogOn = true
  expect(await farm.call('syncPayroll', { provider: 'myob' })).toMatchObject({
    code: 'FORBIDDEN',
    message: expect.stringContaining('its own log-on'),
  })
})

test('a week of several employees is read in one request, and sent to each unchanged', async () => {
  const people = ['Sam Reilly', 'Mei Chen', 'Priya Nair', 'Tom Walsh']
  farm = await makeExportFarm(base, { provider: 'myob', people })
  typed('2026-11-18', 2)
  const before = farm.sandbox.requests.length
  const { people: checked } = await farm.check()
  const reads = farm.sandbox.requests.slice(before).filter(({ path }) => path.includes('/Payroll/Timesheet'))
  expect(reads.map(({ path }) => path.split('/').at(-1))).toEqual(['Timesheet', 'Timesheet'])
  expect(checked.map(({ state }) => state)).toEqual(['ready', 'ready', 'ready', 'ready'])
  expect(await farm.send()).toMatchObject({ sent: 4 })
})
