import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TaskEdit } from '#shared/tasks/task-edit.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { asEmployee, asManager, makeBusiness, type TestBusiness } from '#test/fixtures/business.ts'
import { notificationsOf } from '#test/fixtures/deliveries.ts'
import { makeEmployee } from '#test/fixtures/employee.ts'
import { readersOf } from '#test/fixtures/readers.ts'
import { changeTask, makeTask, type NewTask, weekly } from '#test/fixtures/task.ts'
import { deleteTasks } from './deleted-tasks.ts'
import { editTasks } from './edit-tasks.ts'
import { listHistory } from './detail/list-history.ts'
import { listTasks } from './list/list-tasks.ts'
import { setTaskStatus } from './set-task-status.ts'
import { getTask } from './detail/task-details.ts'

/** 8:00am on a Friday. */
const friday = { dueDay: '2026-11-27', dueAt: '2026-11-26T21:00:00.000Z' }

let base: TestDatabase
let farm: TestBusiness

beforeAll(async () => {
  base = await testDatabase()
})
beforeEach(async () => {
  farm = await makeBusiness(base.db)
})
afterAll(() => base.close())

const add = (choices: Partial<NewTask> = {}, business = farm) =>
  makeTask(base.db, business, { dueDay: null, ...choices })
const get = (id: string) => asManager(base.db, farm, getTask, { id })
const edit = (edits: (TaskEdit & { id: string })[]) => asManager(base.db, farm, editTasks, { edits })
const historyOf = async (id: string) =>
  (await asManager(base.db, farm, listHistory, { id })).changes.map(({ by, field, from, to }) => [
    by === farm.userId,
    field,
    from,
    to,
  ])

test('several tasks get a priority at once, each with its change in the history', async () => {
  const [low, medium] = [await add({ priority: 'low' }), await add(friday)]
  await edit([low, medium].map((id) => ({ id, priority: 'high' })))
  expect(await get(low)).toMatchObject({ priority: 'high', dueDay: null })
  expect(await get(medium)).toMatchObject({ priority: 'high', ...friday })
  expect(await historyOf(low)).toEqual([
    [true, 'priority', 'low', 'high'],
    [true, 'created', null, null],
  ])
})

test('one request gives each task its own values back', async () => {
  const [low, timed] = [await add({ priority: 'low' }), await add(friday)]
  await edit([low, timed].map((id) => ({ id, priority: 'high', dueDay: null })))
  expect(await get(timed)).toMatchObject({ priority: 'high', dueDay: null, dueAt: null })
  await edit([
    { id: low, priority: 'low', dueDay: null, dueAt: null },
    { id: timed, priority: 'medium', ...friday },
  ])
  expect(await get(low)).toMatchObject({ priority: 'low', dueDay: null, dueAt: null })
  expect(await get(timed)).toMatchObject({ priority: 'medium', ...friday })
})

test('a task that moves to another day keeps its time of day and its other fields', async () => {
  const id = await add({ ...friday, title: 'Move the cattle', repeat: weekly, description: 'To the river flat' })
  const before = await get(id)
  await edit([{ id, dueDay: '2026-11-30' }])
  const moved = { dueDay: '2026-11-30', dueAt: '2026-11-29T21:00:00.000Z' }
  expect(await get(id)).toEqual({ ...before, ...moved, version: before.version + 1 })
  expect((await historyOf(id)).map(([, field]) => field)).toEqual(['dueDay', 'dueAt', 'created'])
})

test('a task that repeats is followed by one that counts from its new day', async () => {
  const id = await add({ ...friday, repeat: weekly })
  await edit([{ id, dueDay: '2026-11-30' }])
  await asManager(base.db, farm, setTaskStatus, { ids: [id], status: 'completed' })
  const { tasks } = await asManager(base.db, farm, listTasks, { completedSince: '2026-12-31T00:00:00.000Z' })
  expect(tasks).toMatchObject([{ dueDay: '2026-12-07', dueAt: '2026-12-06T21:00:00.000Z' }])
})

test('a time is on the day on which the task is due', async () => {
  const id = await add()
  const otherDay = edit([{ id, dueDay: '2026-11-25', dueAt: '2027-05-05T00:00:00.000Z' }])
  await expect(otherDay).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('tasks that have the values already stay as they are', async () => {
  const id = await add(friday)
  const { version } = await get(id)
  await edit([{ id, priority: 'medium', dueDay: friday.dueDay }])
  expect((await get(id)).version).toBe(version)
})

test('an edit of a task is refused once several were changed over the version that it knows', async () => {
  const id = await add()
  const { version } = await get(id)
  await edit([{ id, priority: 'high' }])
  const edited = changeTask(base.db, farm, { id, version, title: 'Fence', dueDay: null })
  await expect(edited).rejects.toMatchObject({ code: 'CONFLICT' })
})

test('nothing changes when one of the tasks is deleted or of another farm', async () => {
  const [id, deleted] = [await add(), await add()]
  await asManager(base.db, farm, deleteTasks, { ids: [deleted] })
  const foreign = await add({}, await makeBusiness(base.db))
  for (const other of [deleted, foreign, newId()]) {
    const edits = [id, other].map((each) => ({ id: each, priority: 'high' as const }))
    await expect(edit(edits)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  }
  expect(await get(id)).toMatchObject({ priority: 'medium' })
})

test('the screens of the people of the tasks that change refresh, without a notification', async () => {
  const [ana, ben] = [await makeEmployee(base.db, farm), await makeEmployee(base.db, farm)]
  const [id, unchanged] = [
    await add({ assignees: [ana.userId] }),
    await add({ priority: 'high', assignees: [ben.userId] }),
  ]
  const before = await notificationsOf(base.db, farm, ana.userId)
  const raised = readersOf((ctx) =>
    editTasks(ctx, { edits: [id, unchanged].map((each) => ({ id: each, priority: 'high' })) }),
  )
  expect(await asManager(base.db, farm, raised, undefined)).toEqual([ana.userId])
  expect(await notificationsOf(base.db, farm, ana.userId)).toEqual(before)
  expect(await asEmployee(base.db, farm, ana, getTask, { id })).toMatchObject({ priority: 'high' })
})

test('an edit that is to replace other values leaves a task that someone changed since', async () => {
  const [kept, raised, moved] = [await add(friday), await add(friday), await add(friday)]
  const ids = [kept, raised, moved]
  await edit(ids.map((id) => ({ id, priority: 'high', dueDay: '2026-11-30' })))
  await edit([{ id: raised, priority: 'low' }])
  await edit([{ id: moved, dueDay: '2026-12-01' }])
  const undone = async (only: TaskEdit, back: TaskEdit) =>
    (await asManager(base.db, farm, editTasks, { edits: ids.map((id) => ({ id, ...back, only })) })).changed
  expect((await undone({ priority: 'high' }, { priority: 'medium' })).toSorted()).toEqual([kept, moved].toSorted())
  expect((await undone({ dueDay: '2026-11-30' }, friday)).toSorted()).toEqual([kept, raised].toSorted())
  const [low, later] = [await get(raised), await get(moved)]
  expect([low.priority, later.dueDay]).toEqual(['low', '2026-12-01'])
})
