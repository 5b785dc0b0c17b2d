import type { KyselyPlugin, QueryId } from 'kysely'
import { v7 as newId } from 'uuid'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { type ExportFarm, fortnight, makeExportFarm } from '#test/fixtures/export-farm.ts'
import { makeTimesheet } from '#test/fixtures/timesheet.ts'
import { succeeded } from '#test/server.ts'
import { businessSteps } from '#server/core/http/business-steps.ts'
import { startExport } from './start-export.ts'

let base: TestDatabase
let farm: ExportFarm

beforeAll(async () => {
  base = await testDatabase()
})
beforeEach(async () => {
  farm = await makeExportFarm(base)
})
afterEach(() => farm.close())
afterAll(() => base.close())

/** Runs an action after employees and links were read, before the provider is asked. */
function afterReading(work: () => Promise<unknown>): KyselyPlugin {
  let left = 1
  const marked = new WeakSet<QueryId>()
  return {
    transformQuery({ node, queryId }) {
      if (JSON.stringify(node).includes('employee_xero_link')) marked.add(queryId)
      return node
    },
    async transformResult({ result, queryId }) {
      if (marked.has(queryId) && left-- > 0) await work()
      return result
    },
  }
}

async function startWhile(work: () => Promise<unknown>) {
  const { people } = await farm.check()
  const { managerId, userId } = farm.business
  const services = { ...farm.server.services, db: base.db.withPlugin(afterReading(work)) }
  const steps = businessSteps(services, { managerId, userId, why: 'test', log: farm.server.app.log })
  return startExport(steps, { id: newId(), provider: 'xero', ...fortnight, people })
}

const entryList = z.object({ entries: z.array(z.object({ id: z.string(), employeeId: z.string() })) })
const idOf = (name: string) => farm.employeeIds.get(name) ?? ''
const setActive = (name: string, active: boolean) =>
  farm.server.call('employees.setEmployeesActive', { ids: [idOf(name)], active }, { cookie: farm.cookie })

test('an employee relinked while the provider is asked is not sent to the previous link', async () => {
  const providerEmployeeId = farm.sandbox.employee('Ruth Keller').id
  const links = [{ employeeId: idOf('Sam Reilly'), providerEmployeeId }]
  const relink = async () => succeeded(await farm.call('linkPeople', { provider: 'xero', links }))
  await expect(startWhile(relink)).rejects.toMatchObject({
    code: 'CONFLICT',
    message: expect.stringContaining('Sam Reilly: their link in Xero was just changed.'),
  })
  expect(await farm.read('listExports', fortnight)).toEqual([])
})

test('an employee who is archived while the provider is asked is sent: the hours were worked', async () => {
  await startWhile(() => setActive('Mei Chen', false))
  expect(await farm.read('listExports', fortnight)).toMatchObject([{ waiting: 2 }])
})

test('changed hours while the provider is asked are not sent, nor any others', async () => {
  await expect(startWhile(() => farm.work('Sam Reilly', '2026-11-17'))).rejects.toMatchObject({
    code: 'CONFLICT',
    message: expect.stringContaining('Sam Reilly: the approved hours are now 11.60 h ordinary'),
  })
  expect(await farm.read('listExports', fortnight)).toEqual([])
})

test('hours moved to another day while the provider is asked are not sent, even if the total is the same', async () => {
  const moving = async () => {
    const call = (verb: string, input: unknown) =>
      farm.server.call(`timesheets.${verb}`, input, { cookie: farm.cookie })
    const { entries } = entryList.parse(JSON.parse(succeeded(await call('listEntries', fortnight)).text))
    const theirs = entries.filter(({ employeeId }) => employeeId === idOf('Sam Reilly'))
    succeeded(await call('setStatus', { changes: theirs.map(({ id }) => ({ id, from: 'approved', to: 'pending' })) }))
    const times = { startTime: '2026-11-17T20:00:00.000Z', endTime: '2026-11-18T04:30:00.000Z' }
    await makeTimesheet(base.db, farm.business, idOf('Sam Reilly'), { ...times, status: 'approved' })
  }
  await expect(startWhile(moving)).rejects.toMatchObject({
    code: 'CONFLICT',
    message: expect.stringContaining('Sam Reilly: the approved hours are now 7.60 h ordinary'),
  })
  expect(await farm.read('listExports', fortnight)).toEqual([])
})
