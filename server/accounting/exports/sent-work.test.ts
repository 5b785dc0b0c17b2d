import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { asManager, makeBusiness } from '#test/fixtures/business.ts'
import { type ExportFarm, fortnight, makeExportFarm } from '#test/fixtures/export-farm.ts'
import { succeeded } from '#test/server.ts'
import { findLastExportedDay } from './sent-work.ts'

let base: TestDatabase
let farm: ExportFarm

beforeAll(async () => {
  base = await testDatabase()
})
afterEach(() => farm.close())
afterAll(() => base.close())

const details = z.object({ lastExportedDay: z.string().nullable(), lastLockedDay: z.string().nullable() })
async function detailsOf(name: string) {
  const answer = await farm.server.call(
    'employees.getEmployee',
    { id: farm.employeeIds.get(name) },
    { cookie: farm.cookie },
  )
  return details.parse(JSON.parse(succeeded(answer).text))
}

async function sendOnly(name: string) {
  const { people } = await farm.check()
  const { id } = await farm.start(
    undefined,
    people.filter((person) => person.name === name),
  )
  await farm.run(id)
  return farm.get(id)
}

test.each(['xero', 'myob'] as const)(
  'what an export to %s has sent is known of each employee, even after unlocking',
  async (provider) => {
    farm = await makeExportFarm(base, { provider })
    expect(await detailsOf('Sam Reilly')).toEqual({ lastExportedDay: null, lastLockedDay: null })
    expect(await sendOnly('Sam Reilly')).toMatchObject({ sent: 1, failed: 0 })
    expect(await detailsOf('Sam Reilly')).toEqual({ lastExportedDay: fortnight.to, lastLockedDay: fortnight.to })
    expect(await detailsOf('Mei Chen')).toEqual({ lastExportedDay: null, lastLockedDay: fortnight.to })

    await farm.unlock()
    expect(await detailsOf('Sam Reilly')).toEqual({ lastExportedDay: fortnight.to, lastLockedDay: null })
    const id = farm.employeeIds.get('Sam Reilly') ?? ''
    const change = { id, ordinaryRate: 40, termsFrom: fortnight.from }
    succeeded(await farm.server.call('employees.editEmployee', change, { cookie: farm.cookie }))

    const other = await makeBusiness(base.db)
    const asked = asManager(base.db, other, ({ tx, actor }) => findLastExportedDay(tx, actor.managerId, id), undefined)
    expect(await asked).toBeNull()
  },
)

test('failed hours count if some may have arrived, not if they were refused', async () => {
  farm = await makeExportFarm(base, { provider: 'myob', people: ['Sam Reilly'] })
  farm.sandbox.fault('xml-error', { provider: 'myob', only: 'stores', times: 'until-off' })
  expect(await sendOnly('Sam Reilly')).toMatchObject({ sent: 0, failed: 1 })
  expect(await detailsOf('Sam Reilly')).toMatchObject({ lastExportedDay: null })

  farm.sandbox.faultsOff()
  await farm.unlock()
  await farm.work('Sam Reilly', '2026-11-11')
  farm.sandbox.fault('limit-day', { provider: 'myob', only: 'stores', after: 1, times: 'until-off' })
  expect(await sendOnly('Sam Reilly')).toMatchObject({ sent: 0, failed: 1 })
  expect(await detailsOf('Sam Reilly')).toMatchObject({ lastExportedDay: fortnight.to })
})
