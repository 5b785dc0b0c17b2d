import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { PersonMatch } from '#shared/accounting/connections/accounting-contract.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { type ExportFarm, makeExportFarm } from '#test/fixtures/export-farm.ts'
import { succeeded } from '#test/server.ts'

let base: TestDatabase
let farm: ExportFarm

beforeAll(async () => {
  base = await testDatabase()
})
afterEach(() => farm.close())
afterAll(() => base.close())

const sync = () => farm.call('syncPayroll', { provider: 'xero' })
const matches = async () => (await farm.read<{ people: PersonMatch[] }>('listMatches', { provider: 'xero' })).people
const singleReads = () => farm.sandbox.requests.filter(({ path }) => /\/Employees\/./.test(path)).length

type Fault = Parameters<ExportFarm['sandbox']['fault']>[0]

/** Every read of these employees' own records fails until the faults are off. */
function failFor(fault: Fault, ...names: string[]) {
  for (const name of names) {
    farm.sandbox.fault(fault, { only: 'reads', times: 'until-off', of: farm.sandbox.employee(name).id })
  }
}

const hidden = expect.stringMatching(/^Xero does not show Muster their record, so Muster sends nothing for them\. /)
const silent = expect.stringMatching(
  /^Xero gave no valid answer about their record, so Muster sends nothing for them\. /,
)
const down = expect.stringMatching(/^Xero gave no valid answer\. Your hours are safe/)

describe('a calendar that only the single record has', () => {
  test.each([
    ['not-found', hidden],
    ['no-permission', hidden],
    ['unavailable', silent],
  ] as const)('and that can’t be read (%s) costs that employee only', async (fault, sentence) => {
    farm = await makeExportFarm(base)
    failFor(fault, 'Mei Chen')
    farm.clock.now = '2026-11-20T23:30:00.000Z'
    expect(await sync()).toMatchObject({ status: 200 })
    expect(await matches()).toMatchObject([
      { firstName: 'Mei', state: 'unreadable', problem: sentence },
      { firstName: 'Sam', state: 'linked' },
    ])
    expect((await farm.check()).people).toMatchObject([
      { name: 'Mei Chen', state: 'blocked', reason: 'record_unreadable', texts: [sentence] },
      { name: 'Sam Reilly', state: 'ready' },
    ])
    expect(await farm.send()).toMatchObject({ sent: 1, failed: 0, people: [{ name: 'Sam Reilly' }] })

    farm.sandbox.faultsOff()
    succeeded(await sync())
    expect((await matches()).map(({ state }) => state)).toEqual(['linked', 'linked'])
    expect(await farm.send()).toMatchObject({ sent: 1, people: [{ name: 'Mei Chen' }] })
  })

  test('and that can’t be read is named before the employee is linked', async () => {
    farm = await makeExportFarm(base, { people: [] })
    await farm.hire('Mei Chen')
    failFor('not-found', 'Mei Chen')
    succeeded(await sync())
    expect(await matches()).toMatchObject([{ state: 'suggested', problem: hidden }])
  })

  test('and that is unanswered for two costs those two', async () => {
    farm = await makeExportFarm(base, { people: ['Mei Chen', 'Tom Walsh', 'Sam Reilly'] })
    failFor('unavailable', 'Mei Chen', 'Tom Walsh')
    succeeded(await sync())
    expect((await farm.check()).people).toMatchObject([{ texts: [silent] }, { state: 'ready' }, { texts: [silent] }])
  })
})

/** A sync of twenty-two employees whose calendars the list omits; their links stay readable. */
async function failedSync(fail: () => void) {
  farm = await makeExportFarm(base)
  const { employees } = farm.sandbox.organisation()
  const mei = farm.sandbox.employee('Mei Chen')
  const others = Array.from({ length: 20 }, (_, index) => ({ ...mei, id: randomUUID(), lastName: `Chen ${index}` }))
  employees.push(...others)
  const before = singleReads()
  fail()
  const answer = await sync()
  const asked = singleReads() - before
  farm.sandbox.faultsOff()
  expect((await matches()).map(({ state }) => state)).toEqual(['linked', 'linked'])
  return { answer, asked }
}

describe('what concerns everyone still fails the sync, and keeps the last good copy:', () => {
  test('the silence about all of them, without asking for each', async () => {
    const { answer, asked } = await failedSync(() => {
      const { employees } = farm.sandbox.organisation()
      failFor('unavailable', ...employees.map(({ firstName, lastName }) => `${firstName} ${lastName}`))
    })
    expect(answer).toMatchObject({ code: 'CONFLICT', message: down })
    // Of 22 employees at most six, each four times.
    expect(asked).toBeLessThanOrEqual(24)
  })

  test.each([
    ['limit-day', 'TOO_MANY_REQUESTS', 'its limit is reached'],
    ['expired-tokens', 'FORBIDDEN', 'no longer accepts this connection'],
  ] as const)('%s at one employee', async (fault, code, words) => {
    const { answer } = await failedSync(() => failFor(fault, 'Mei Chen'))
    expect(answer).toMatchObject({ code, message: expect.stringContaining(words) })
  })

  test.each([
    ['unavailable', 'CONFLICT', 'gave no valid answer'],
    ['no-permission', 'FORBIDDEN', 'can’t access payroll'],
  ] as const)('%s from the first single record on', async (fault, code, words) => {
    // Two lists of employees come first.
    const { answer } = await failedSync(() => farm.sandbox.fault(fault, { times: 'until-off', after: 2 }))
    expect(answer).toMatchObject({ code, message: expect.stringContaining(words) })
  })
})

describe('a pay template that can’t be read', () => {
  test.each(['not-found', 'no-permission', 'unavailable'] as const)(
    '(%s) costs that employee only, also when hours are sent',
    async (fault) => {
      farm = await makeExportFarm(base)
      const { id, answer } = await farm.start()
      succeeded(answer)
      failFor(fault, 'Mei Chen')
      await farm.readTemplates()
      expect((await farm.check()).people.map(({ warnings }) => warnings.length)).toEqual([1, 0])
      await farm.run(id)
      expect(await farm.get(id)).toMatchObject({
        problem: null,
        people: [
          { name: 'Mei Chen', state: 'failed', problem: expect.stringContaining('can’t read their pay template') },
          { name: 'Sam Reilly', state: 'sent' },
        ],
      })
    },
  )

  test('of everyone who is sent, because Xero is silent, ends the export', async () => {
    const names = ['Sam Reilly', 'Mei Chen', 'Ana Silva']
    farm = await makeExportFarm(base, { people: names })
    const { id, answer } = await farm.start()
    succeeded(answer)
    failFor('unavailable', ...names)
    await farm.run(id)
    expect(await farm.get(id)).toMatchObject({ sent: 0, failed: 3, problem: down })
  })
})
