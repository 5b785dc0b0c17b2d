import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { instantOf, localDateTimeOf } from '#shared/core/time/zone.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { everyoneInAudience } from '#server/core/database/audience.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { asManager, makeBusiness, type TestBusiness } from '#test/fixtures/business.ts'
import { makeEmployee } from '#test/fixtures/employee.ts'
import { readersOf } from '#test/fixtures/readers.ts'
import { changeTask, makeTask, type NewTask, weekly } from '#test/fixtures/task.ts'
import { meeting, moveTo } from '#test/fixtures/zone-change.ts'
import { deleteTasks, restoreTasks } from './deleted-tasks.ts'
import { editTasks } from './edit-tasks.ts'
import { listHistory } from './detail/list-history.ts'
import { listTasks } from './list/list-tasks.ts'
import { setTaskStatus } from './set-task-status.ts'
import { getTask } from './detail/task-details.ts'

const sydney = 'Australia/Sydney'
const perth = 'Australia/Perth'

let base: TestDatabase
let farm: TestBusiness

beforeAll(async () => {
  base = await testDatabase()
})
beforeEach(async () => {
  farm = await makeBusiness(base.db)
})
afterAll(() => base.close())

const run = <Result>(work: (ctx: BusinessContext) => Promise<Result>) => asManager(base.db, farm, work, undefined)
const at = (time: string, zone = sydney) => instantOf(`2026-11-23T${time}`, zone)
const add = (choices: Partial<NewTask> = {}) => makeTask(base.db, farm, { dueAt: at('01:00'), ...choices })
const get = (id: string) => asManager(base.db, farm, getTask, { id })

/** The day and the time in the zone. */
async function due(id: string, zone: string) {
  const { dueDay, dueAt } = await get(id)
  return [dueDay, dueAt && localDateTimeOf(dueAt, zone).slice(0, 16)]
}

const open = async () => {
  const { tasks } = await asManager(base.db, farm, listTasks, { completedSince: '2026-11-01T00:00:00.000Z' })
  return tasks.filter(({ completedAt }) => completedAt === null)
}
const setStatus = (id: string, status: 'completed' | 'not_started') =>
  asManager(base.db, farm, setTaskStatus, { ids: [id], status })

const zoneChanged = { message: expect.stringContaining('time zone was changed meanwhile') }

describe('a change of the farm’s zone', () => {
  test('keeps the day and the clock time at which a task is due, of completed and deleted ones too', async () => {
    const [task, done, deleted, untimed] = [await add(), await add(), await add(), await add({ dueAt: null })]
    await setStatus(done, 'completed')
    const { completedAt } = await get(done)
    await asManager(base.db, farm, deleteTasks, { ids: [deleted] })
    await run(moveTo(perth))
    await asManager(base.db, farm, restoreTasks, { ids: [deleted] })
    for (const id of [task, done, deleted]) expect(await due(id, perth)).toEqual(['2026-11-23', '2026-11-23T01:00'])
    expect(await get(done)).toMatchObject({ completedAt })
    expect(await get(untimed)).toMatchObject({ dueDay: '2026-11-23', dueAt: null, version: 1 })
    expect(await get(task)).toMatchObject({ version: 2 })
  })

  test('keeps the clock time of the next task of a series, which goes again with its completion', async () => {
    const id = await add({ repeat: weekly })
    await setStatus(id, 'completed')
    await run(moveTo(perth))
    const [next, ...others] = await open()
    expect(others).toEqual([])
    expect(await due(next?.id ?? '', perth)).toEqual(['2026-11-30', '2026-11-30T01:00'])
    await setStatus(id, 'not_started')
    expect((await open()).map((task) => task.id)).toEqual([id])
    await setStatus(id, 'completed')
    const [again] = await open()
    expect(await due(again?.id ?? '', perth)).toEqual(['2026-11-30', '2026-11-30T01:00'])
  })

  test('is no change in the history of a task, whose times are those of the farm’s clocks', async () => {
    const id = await add()
    await changeTask(base.db, farm, { id, dueAt: at('02:00') })
    await run(moveTo(perth))
    await changeTask(base.db, farm, { id, dueAt: at('03:00', perth) })
    await run(moveTo('Australia/Darwin'))
    const times = (await asManager(base.db, farm, listHistory, { id })).changes
      .filter(({ field }) => field !== 'created')
      .map(({ field, from, to }) => [
        field,
        ...[from, to].map((instant) => instant && localDateTimeOf(instant, 'Australia/Darwin').slice(11, 16)),
      ])
    expect(times).toEqual([
      ['dueAt', '02:00', '03:00'],
      ['dueAt', '01:00', '02:00'],
    ])
  })

  test('tells the people of the tasks', async () => {
    const { userId } = await makeEmployee(base.db, farm)
    await add({ assignees: [userId] })
    expect(await run(readersOf(moveTo(perth)))).toEqual([everyoneInAudience, userId])
  })
})

test('an undo that has a time of the old zone is refused, one without a time is not', async () => {
  const id = await add()
  await run(moveTo(perth))
  const undo = { id, dueDay: '2026-11-23', dueAt: at('00:30'), zone: sydney }
  await expect(asManager(base.db, farm, editTasks, { edits: [undo] })).rejects.toMatchObject(zoneChanged)
  await asManager(base.db, farm, editTasks, { edits: [{ id, dueDay: '2026-11-24', zone: sydney }] })
  expect(await due(id, perth)).toEqual(['2026-11-24', '2026-11-24T01:00'])
})

const editing = (id: string, zone?: string) => (ctx: BusinessContext) =>
  editTasks(ctx, { edits: [{ id, dueDay: '2026-11-23', dueAt: at('05:00'), zone }] })

describe('while the zone changes', () => {
  test('a task that is being changed keeps its clock time', async () => {
    const id = await add()
    expect(await meeting(base.db, farm, [editing(id), moveTo(perth)])).toEqual({ ok: true })
    expect(await due(id, perth)).toEqual(['2026-11-23', '2026-11-23T05:00'])
  })

  test('a time that was chosen by the old clocks is refused', async () => {
    const id = await add()
    expect(await meeting(base.db, farm, [moveTo(perth), editing(id, sydney)])).toMatchObject(zoneChanged)
    expect(await due(id, perth)).toEqual(['2026-11-23', '2026-11-23T01:00'])
  })

  test('the next task of one that is being completed keeps the clock time', async () => {
    const id = await add({ repeat: weekly })
    const completing = (ctx: BusinessContext) => setTaskStatus(ctx, { ids: [id], status: 'completed' })
    expect(await meeting(base.db, farm, [completing, moveTo(perth)])).toEqual({ ok: true })
    const [next] = await open()
    expect(await due(next?.id ?? '', perth)).toEqual(['2026-11-30', '2026-11-30T01:00'])
  })
})
