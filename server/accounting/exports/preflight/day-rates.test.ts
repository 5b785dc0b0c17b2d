import { v7 as newId } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { AccountingProvider } from '#shared/accounting/connections/accounting-provider.ts'
import { unitsOf } from '#shared/accounting/connections/units.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { type ExportFarm, fortnight, makeExportFarm } from '#test/fixtures/export-farm.ts'
import { makeTimesheet } from '#test/fixtures/timesheet.ts'
import { succeeded } from '#test/server.ts'

let base: TestDatabase
let farm: ExportFarm

beforeAll(async () => {
  base = await testDatabase()
})
afterEach(() => farm.close())
afterAll(() => base.close())

/** In addition to the fortnight's Tuesday of 8.50 hours, of which 7.60 are ordinary. */
const sunday = '2026-11-15'
const holiday = '2026-11-18'

/** Sam Reilly, who also worked a Sunday and a public holiday. */
async function makeFarm(provider: AccountingProvider) {
  farm = await makeExportFarm(base, { provider, people: ['Sam Reilly'] })
  await farm.readTemplates()
  const added = { id: newId(), day: holiday, name: 'Show day', note: null }
  succeeded(await farm.server.call('business.addHoliday', added, { cookie: farm.cookie }))
  await workFrom7(sunday, 8)
  await workFrom7(holiday, 9)
}

function workFrom7(day: string, length: number) {
  const start = Temporal.PlainDateTime.from(`${day}T07:00`).toZonedDateTime('Australia/Sydney').toInstant()
  const [startTime, endTime] = [start, start.add({ hours: length })].map((instant) =>
    instant.toString({ smallestUnit: 'millisecond' }),
  )
  return makeTimesheet(base.db, farm.business, farm.employeeIds.get('Sam Reilly') ?? '', {
    startTime: startTime ?? '',
    endTime: endTime ?? '',
    status: 'approved',
  })
}

function rateIdOf(name: string) {
  const { rates, categories } = farm.sandbox.organisation()
  return (farm.provider === 'xero' ? rates : categories).find((rate) => rate.name === name)?.id ?? ''
}

async function map(chosen: { sundayRateId?: string | null; holidayRateId?: string | null }) {
  const { provider } = farm
  succeeded(await farm.call('chooseRates', { provider, ordinaryRateId: null, overtimeRateId: null, ...chosen }))
}
const mapBoth = () => map({ sundayRateId: rateIdOf('Sunday (2x)'), holidayRateId: rateIdOf('Public holiday (2.25x)') })

/** The provider's hours by rate name. */
function hoursByRate() {
  const { rates, categories, timesheets, myobEntries } = farm.sandbox.organisation()
  const sums: Record<string, number> = {}
  const add = (id: string, hours: number) => {
    const name = [...rates, ...categories].find((rate) => rate.id === id)?.name ?? id
    if (hours > 0) sums[name] = unitsOf(Math.round(((sums[name] ?? 0) + hours) * 60))
  }
  for (const { lines } of timesheets) {
    for (const { rateId, units } of lines) for (const hours of units) add(rateId, hours)
  }
  for (const { categoryId, hours } of myobEntries) add(categoryId, hours)
  return sums
}

describe.each([
  ['xero', 'Ordinary Hours'],
  ['myob', 'Base Hourly'],
] as const)('at %s', (provider, ordinary) => {
  test('mapped hours of a Sunday and a holiday go to their rates, without overtime', async () => {
    await makeFarm(provider)
    await mapBoth()
    const minutes = { ordinaryMinutes: 456, overtimeMinutes: 54, sundayMinutes: 480, holidayMinutes: 540 }
    expect(await farm.check()).toMatchObject({ people: [{ state: 'ready', warnings: [], ...minutes }], unmapped: [] })
    expect(await farm.send()).toMatchObject({ sent: 1, people: [{ ...minutes, rounding: null }] })
    expect(hoursByRate()).toEqual({
      [ordinary]: 7.6,
      'Overtime (1.5x)': 0.9,
      'Sunday (2x)': 8,
      'Public holiday (2.25x)': 9,
    })
    expect(await farm.check()).toMatchObject({ people: [{ state: 'done' }] })
  })

  test('unmapped days are paid like any other day, with a note', async () => {
    await makeFarm(provider)
    const warnings = [
      '8.00 h on a Sunday are sent as on any other day: 7.60 h ordinary, 0.40 h overtime.',
      '9.00 h on a public holiday are sent as on any other day: 7.60 h ordinary, 1.40 h overtime.',
    ]
    expect(await farm.check()).toMatchObject({ people: [{ state: 'ready', warnings }], unmapped: warnings })
    await farm.send()
    expect(hoursByRate()).toEqual({ [ordinary]: 22.8, 'Overtime (1.5x)': 2.7 })
  })

  test('locked hours keep their mapping; once unlocked they move to the current one', async () => {
    await makeFarm(provider)
    await farm.send()
    await mapBoth()
    expect(await farm.check()).toMatchObject({ people: [{ state: 'done' }] })
    await farm.unlock()
    expect(await farm.check()).toMatchObject({ people: [{ state: 'ready' }] })
    await farm.send()
    expect(hoursByRate()).toMatchObject({ [ordinary]: 7.6, 'Sunday (2x)': 8, 'Public holiday (2.25x)': 9 })
  })

  test('a mapped rate that the provider has deleted blocks employees with such hours, and is never replaced', async () => {
    await makeFarm(provider)
    await mapBoth()
    const { rates, categories } = farm.sandbox.organisation()
    for (const list of [rates, categories])
      list.splice(
        list.findIndex(({ name }) => name.startsWith('Sunday')),
        1,
      )
    succeeded(await farm.call('syncPayroll', { provider }))
    expect(await farm.check()).toMatchObject({
      people: [
        { state: 'fixable', reason: 'no_sunday_rate', texts: [expect.stringMatching(/^8\.00 h on Sundays, but/)] },
      ],
    })
  })
})

test('hours shown before a Sunday was mapped are not sent', async () => {
  await makeFarm('xero')
  const { people } = await farm.check()
  await mapBoth()
  const { answer } = await farm.start(newId(), people)
  expect(answer).toMatchObject({
    code: 'CONFLICT',
    message: expect.stringContaining(
      'Sam Reilly: the approved hours are now 7.60 h ordinary, 0.90 h overtime, 8.00 h Sunday and 9.00 h public holiday.',
    ),
  })
})

test('an omitted rate stays mapped, and null unmaps it', async () => {
  await makeFarm('xero')
  await mapBoth()
  const chosen = async () => (await farm.read<{ chosen: object }>('listRates', { provider: 'xero' })).chosen
  await map({})
  expect(await chosen()).toMatchObject({
    sundayRateId: rateIdOf('Sunday (2x)'),
    holidayRateId: rateIdOf('Public holiday (2.25x)'),
  })
  await map({ sundayRateId: null })
  expect(await chosen()).toMatchObject({ sundayRateId: null, holidayRateId: rateIdOf('Public holiday (2.25x)') })
  const salary = rateIdOf('Salary')
  const choice = { provider: 'xero', ordinaryRateId: null, overtimeRateId: null, sundayRateId: salary }
  expect(await farm.call('chooseRates', choice)).toMatchObject({
    code: 'CONFLICT',
    fields: { sundayRateId: expect.stringMatching(/^That earnings rate can no longer be used/) },
  })
})

test('kinds with the same rate share a line, so that no rate is sent twice', async () => {
  await makeFarm('xero')
  await map({ sundayRateId: rateIdOf('Overtime (1.5x)'), holidayRateId: rateIdOf('Overtime (1.5x)') })
  const { people } = await farm.send()
  const [request] = await farm.requestsOf(people[0])
  const [{ TimesheetLines: lines }] = JSON.parse(request?.body ?? '')
  expect(lines).toEqual([
    { EarningsRateID: rateIdOf('Ordinary Hours'), NumberOfUnits: [0, 0, 0, 0, 0, 0, 0, 0, 7.6, 0, 0, 0, 0, 0] },
    { EarningsRateID: rateIdOf('Overtime (1.5x)'), NumberOfUnits: [0, 0, 0, 0, 0, 0, 8, 0, 0.9, 9, 0, 0, 0, 0] },
  ])
})

const fileFor = (provider?: AccountingProvider) =>
  farm.read('listPayrollHours', provider ? { ...fortnight, provider } : fortnight)

test('the payroll file splits such days for the requested provider, otherwise like any other day', async () => {
  await makeFarm('xero')
  await mapBoth()
  expect(await fileFor('xero')).toMatchObject({
    people: [{ days: [{ day: sunday, sundayMinutes: 480 }, {}, { day: holiday, holidayMinutes: 540 }], unmapped: [] }],
  })
  expect(await fileFor()).toMatchObject({
    people: [{ days: [{ day: sunday, ordinaryMinutes: 456, sundayMinutes: 0 }, {}, {}], unmapped: [{}, {}] }],
  })
})

test('if the sent hours differ from the total, the check and the export say both', async () => {
  farm = await makeExportFarm(base, { people: [] })
  await farm.hire('Sam Reilly', { worked: false })
  await farm.link()
  await farm.readTemplates()
  for (const day of ['2026-11-09', '2026-11-10', '2026-11-11']) {
    const start = Temporal.Instant.from(`${day}T20:00:00.000Z`)
    await makeTimesheet(base.db, farm.business, farm.employeeIds.get('Sam Reilly') ?? '', {
      startTime: start.toString({ smallestUnit: 'millisecond' }),
      endTime: start.add({ minutes: 200 }).toString({ smallestUnit: 'millisecond' }),
      status: 'approved',
    })
  }
  const rounding = '9.99 h sent of 10.00 h: Xero takes two decimals a day.'
  expect(await farm.check()).toMatchObject({ people: [{ ordinaryMinutes: 600, warnings: [rounding] }] })
  expect(await farm.send()).toMatchObject({ people: [{ ordinaryMinutes: 600, rounding }] })
})
