import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inWords, textOf } from '#shared/texts.ts'
import { tagMachine } from '#server/machines/tag-machine.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { asEmployee, asManager, makeBusiness, type TestBusiness } from '#test/fixtures/business.ts'
import { makeEmployee } from '#test/fixtures/employee.ts'
import { makeMachine } from '#test/fixtures/machine.ts'
import { makeTask } from '#test/fixtures/task.ts'
import { getTask } from './detail/task-details.ts'
import { setTaskStatus } from './set-task-status.ts'

let base: TestDatabase
let farm: TestBusiness

beforeAll(async () => {
  base = await testDatabase()
  farm = await makeBusiness(base.db)
})

afterAll(() => base.close())

test('a task is not started with a machine that is out of use, but what a phone recorded offline is kept', async () => {
  const ana = await makeEmployee(base.db, farm)
  const header = await makeMachine(base.db, farm)
  const id = await makeTask(base.db, farm, { asset: header, everyone: true })
  await asManager(base.db, farm, tagMachine, { id: newId(), assetId: header, reason: 'Hail damage' })
  const message = inWords(textOf('machines.doNotUse', { machine: 'Header 2', releasers: '' }))
  const start = { ids: [id], status: 'in_progress' as const }
  await expect(asManager(base.db, farm, setTaskStatus, start)).rejects.toMatchObject({ code: 'CONFLICT', message })
  await expect(asEmployee(base.db, farm, ana, setTaskStatus, start)).rejects.toMatchObject({ message })
  await asEmployee(base.db, farm, ana, setTaskStatus, { ...start, offline: true })
  expect(await asManager(base.db, farm, getTask, { id })).toMatchObject({ status: 'in_progress' })
  await asEmployee(base.db, farm, ana, setTaskStatus, { ids: [id], status: 'completed' })
})

test('a task to repair a machine is started while that is out of use', async () => {
  const header = await makeMachine(base.db, farm, { outOfUse: true })
  const source = { kind: 'maintenance' as const, id: newId(), name: 'Brakes' }
  const id = await makeTask(base.db, farm, { asset: header, source })
  await asManager(base.db, farm, setTaskStatus, { ids: [id], status: 'in_progress' })
  expect(await asManager(base.db, farm, getTask, { id })).toMatchObject({ status: 'in_progress' })
})
