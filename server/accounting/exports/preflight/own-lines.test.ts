import { randomUUID } from 'node:crypto'
import type { KyselyPlugin } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { AccountingProvider } from '#shared/accounting/connections/accounting-provider.ts'
import { putModes } from '#sandbox/sandbox-state.ts'
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

const bookkeepers = randomUUID()
const job = randomUUID()
const tables = { UpdateQueryNode: 'timesheet_export_people', InsertQueryNode: 'timesheet_export_requests' }

/** Sam Reilly's hours at the provider, by rate name. */
function hoursByRate() {
  const { rates, categories, timesheets, myobEntries } = farm.sandbox.organisation()
  const nameOf = (id: string) => [...rates, ...categories].find((rate) => rate.id === id)?.name ?? id
  const cells = [
    ...timesheets.flatMap(({ lines }) =>
      lines.flatMap(({ rateId, units }) => units.map((hours) => ({ rateId, hours }))),
    ),
    ...myobEntries.map(({ categoryId, hours }) => ({ rateId: categoryId, hours })),
  ]
  const sums: Record<string, number> = {}
  for (const { rateId, hours } of cells) sums[nameOf(rateId)] = (sums[nameOf(rateId)] ?? 0) + hours
  return sums
}

/** A bookkeeper types three units under a rate unrelated to Muster, in the week being sent. */
function typeByHand() {
  const { rates, categories, timesheets, myobEntries } = farm.sandbox.organisation()
  const units = [0, 0, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
  if (farm.provider === 'xero') {
    const allowance = { earningsType: 'ALLOWANCE', rateType: 'RATEPERUNIT', multiplier: null, current: true } as const
    rates.push({ id: bookkeepers, name: 'By hand', ...allowance })
    for (const sheet of timesheets) sheet.lines.push({ rateId: bookkeepers, units, updatedAt: 0 })
    return
  }
  if (!categories.some(({ id }) => id === bookkeepers)) {
    categories.push({ id: bookkeepers, name: 'By hand', multiplier: 1 })
  }
  const { uid: employeeUid } = farm.sandbox.employee('Sam Reilly')
  const entry = { id: randomUUID(), employeeUid, categoryId: bookkeepers, date: '2026-11-18', hours: 3, jobId: job }
  myobEntries.push({ ...entry, notes: 'Shearing', processed: false })
  farm.sandbox.employee('Sam Reilly').categoryIds.push(bookkeepers)
}

/** Runs an action at an employee's turn, or right before their request is sent. */
const as = (moment: 'UpdateQueryNode' | 'InsertQueryNode', work: () => void): KyselyPlugin => ({
  transformQuery({ node }) {
    if (node.kind === moment && JSON.stringify(node).includes(tables[moment])) work()
    return node
  },
  transformResult: async ({ result }) => result,
})

/** Another overtime rate, chosen by the manager. */
async function chooseOvertime(provider: AccountingProvider, name: string, multiplier: number) {
  const { rates, categories } = farm.sandbox.organisation()
  const id = randomUUID()
  rates.push({ id, name, multiplier, earningsType: 'OVERTIMEEARNINGS', rateType: 'MULTIPLE', current: true })
  categories.push({ id, name, multiplier })
  farm.sandbox.employee('Sam Reilly').categoryIds.push(id)
  succeeded(await farm.call('syncPayroll', { provider }))
  succeeded(await farm.call('chooseRates', { provider, ordinaryRateId: null, overtimeRateId: id }))
}

const chooseDoubleTime = (provider: AccountingProvider) => chooseOvertime(provider, 'Double time', 2)

describe.each([
  ['xero', 'Xero', 'Ordinary Hours'],
  ['myob', 'MYOB', 'Base Hourly'],
] as const)('at %s', (provider, label, ordinary) => {
  test('a bookkeeper’s hours under another rate stay, and the same hours beside them count as sent', async () => {
    farm = await makeExportFarm(base, { provider, people: ['Sam Reilly'] })
    await farm.send()
    typeByHand()
    const theirs = structuredClone(
      farm.sandbox.organisation().myobEntries.filter((each) => each.categoryId === bookkeepers),
    )
    expect(await farm.check()).toMatchObject({ people: [{ state: 'done', reason: 'already_exported' }] })

    await farm.unlock()
    await farm.work('Sam Reilly', '2026-11-18')
    expect(await farm.check()).toMatchObject({
      people: [{ state: 'ready', texts: [`Replaces the 8.50 draft hours in ${label}.`] }],
    })
    expect(await farm.send()).toMatchObject({ sent: 1, people: [{ outcome: 'updated' }] })
    expect(hoursByRate()).toEqual({ [ordinary]: 11.6, 'Overtime (1.5x)': 0.9, 'By hand': 3 })
    expect(farm.sandbox.organisation().myobEntries).toEqual(expect.arrayContaining(theirs))
  })

  test('what a bookkeeper types during the export stays too', async () => {
    farm = await makeExportFarm(base, { provider, people: ['Sam Reilly'] })
    await farm.send()
    await farm.unlock()
    await farm.work('Sam Reilly', '2026-11-18')
    const { id } = await farm.start()
    let typed = false
    const typeOnce = () => {
      if (!typed) typeByHand()
      typed = true
    }
    await farm.run(id, {
      services: { ...farm.server.services, db: base.db.withPlugin(as('UpdateQueryNode', typeOnce)) },
    })
    expect(hoursByRate()).toEqual({ [ordinary]: 11.6, 'Overtime (1.5x)': 0.9, 'By hand': 3 })
  })

  test('hours sent under another rate before move to the new one, and are not paid under both', async () => {
    farm = await makeExportFarm(base, { provider, people: ['Sam Reilly'] })
    await farm.send()
    await chooseDoubleTime(provider)
    expect(await farm.check()).toMatchObject({
      people: [{ state: 'ready', texts: [`Replaces the 8.50 draft hours in ${label}.`] }],
    })
    await farm.send()
    expect(hoursByRate()).toEqual({ [ordinary]: 7.6, 'Double time': 0.9 })
  })

  test('hours sent under one rate, then a second, then a third are paid only under the third', async () => {
    farm = await makeExportFarm(base, { provider, people: ['Sam Reilly'] })
    await farm.send()
    await chooseDoubleTime(provider)
    await farm.send()
    await chooseOvertime(provider, 'Triple time', 3)
    expect(await farm.send()).toMatchObject({ sent: 1, people: [{ outcome: 'updated' }] })
    expect(hoursByRate()).toEqual({ [ordinary]: 7.6, 'Triple time': 0.9 })
  })

  test('hours whose move to another rate never arrived are found under the first rate and move to the third', async () => {
    farm = await makeExportFarm(base, { provider, people: ['Sam Reilly'] })
    await farm.send()
    await chooseDoubleTime(provider)
    farm.sandbox.fault('unavailable', { provider, only: 'stores', times: 'until-off' })
    expect(await farm.send()).toMatchObject({ sent: 0, failed: 1 })
    farm.sandbox.faultsOff()
    await chooseOvertime(provider, 'Triple time', 3)
    expect(await farm.send()).toMatchObject({ sent: 1, people: [{ outcome: 'updated' }] })
    expect(hoursByRate()).toEqual({ [ordinary]: 7.6, 'Triple time': 0.9 })
  })

  test('the rate of a request whose answer was lost counts as sent', async () => {
    farm = await makeExportFarm(base, { provider, people: ['Sam Reilly'] })
    const { id } = await farm.start()
    // MYOB's week is read again right before it is sent.
    const after = provider === 'myob' ? 1 : 0
    const goesDown = () => farm.sandbox.fault('unavailable', { provider, only: 'reads', times: 'until-off', after })
    farm.sandbox.fault('no-answer', { provider, only: 'stores' })
    await farm.run(id, {
      services: { ...farm.server.services, db: base.db.withPlugin(as('InsertQueryNode', goesDown)) },
    })
    expect(await farm.get(id)).toMatchObject({
      people: [{ state: 'failed', problem: expect.stringContaining('may or may not have arrived') }],
    })
    farm.sandbox.faultsOff()
    await chooseDoubleTime(provider)
    farm.clock.now = '2026-11-20T01:05:00.000Z'
    await farm.call('retryExport', { id })
    await farm.run(id)
    expect(await farm.get(id)).toMatchObject({ sent: 1 })
    expect(hoursByRate()).toEqual({ [ordinary]: 7.6, 'Double time': 0.9 })
  })

  test('a bookkeeper’s lines alone are not replaced', async () => {
    farm = await makeExportFarm(base, { provider, people: ['Sam Reilly'] })
    if (provider === 'xero') {
      await farm.send()
      await farm.unlock()
      for (const sheet of farm.sandbox.organisation().timesheets) sheet.lines = []
    }
    typeByHand()
    expect(await farm.check()).toMatchObject({ people: [{ state: 'ready', texts: [] }] })
    await farm.send()
    expect(hoursByRate()).toEqual({ [ordinary]: 7.6, 'Overtime (1.5x)': 0.9, 'By hand': 3 })
  })

  test('overtime paid at the ordinary rate arrives in full', async () => {
    farm = await makeExportFarm(base, { provider, people: ['Sam Reilly'] })
    const { rates, categories } = farm.sandbox.organisation()
    const same = [...rates, ...categories].findLast(({ name }) => name === ordinary)?.id
    succeeded(await farm.call('chooseRates', { provider, ordinaryRateId: null, overtimeRateId: same }))
    expect(await farm.send()).toMatchObject({ sent: 1 })
    expect(hoursByRate()).toEqual({ [ordinary]: 8.5 })
    expect(await farm.check()).toMatchObject({ people: [{ state: 'done' }] })
  })
})

describe('at MYOB, which replaces a week', () => {
  test('what a bookkeeper types between the last look and the sending stays, and none of our hours are lost', async () => {
    farm = await makeExportFarm(base, { provider: 'myob', people: ['Sam Reilly'] })
    const { id } = await farm.start()
    let typed = false
    const typeOnce = () => {
      if (!typed) typeByHand()
      typed = true
    }
    await farm.run(id, {
      services: { ...farm.server.services, db: base.db.withPlugin(as('InsertQueryNode', typeOnce)) },
    })
    const sent = await farm.get(id)
    expect(sent).toMatchObject({ sent: 1, people: [{ outcome: 'created' }] })
    expect(hoursByRate()).toEqual({ 'Base Hourly': 7.6, 'Overtime (1.5x)': 0.9, 'By hand': 3 })
    expect(farm.sandbox.organisation().myobEntries).toContainEqual(
      expect.objectContaining({ categoryId: bookkeepers, jobId: job, notes: 'Shearing', hours: 3 }),
    )
    // A request that was not sent is not stored as sent.
    expect(await farm.requestsOf(sent.people[0])).toMatchObject([{ status: 200 }])
  })

  test('a constantly changing week is left alone and reported', async () => {
    farm = await makeExportFarm(base, { provider: 'myob', people: ['Sam Reilly'] })
    const { id } = await farm.start()
    await farm.run(id, {
      services: { ...farm.server.services, db: base.db.withPlugin(as('InsertQueryNode', typeByHand)) },
    })
    const failed = await farm.get(id)
    expect(failed).toMatchObject({ sent: 0, people: [{ problem: expect.stringContaining('kept changing') }] })
    expect(Object.keys(hoursByRate())).toEqual(['By hand'])
    expect(await farm.requestsOf(failed.people[0])).toEqual([])
  })

  test.each(putModes)(
    'whatever MYOB does with what a request leaves out, the same hours arrive once (%s)',
    async (mode) => {
      farm = await makeExportFarm(base, { provider: 'myob', people: ['Sam Reilly'] })
      farm.sandbox.organisation().myob.put = mode
      typeByHand()
      await farm.send()
      await farm.unlock()
      await farm.work('Sam Reilly', '2026-11-18')
      await farm.send()
      expect(hoursByRate()).toEqual({ 'Base Hourly': 11.6, 'Overtime (1.5x)': 0.9, 'By hand': 3 })
    },
  )
})
