import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { asEmployee, asManager, makeBusiness, type TestBusiness } from '#test/fixtures/business.ts'
import { makeEmployee } from '#test/fixtures/employee.ts'
import { makeTask, type NewTask, weekly } from '#test/fixtures/task.ts'
import type { TaskStatus } from '#shared/tasks/task-status.ts'
import { addComment } from './comments.ts'
import { deleteTasks, restoreTasks } from './deleted-tasks.ts'
import { listTasks } from './list/list-tasks.ts'
import { setTaskStatus } from './set-task-status.ts'
import { getTask, listDetails } from './detail/task-details.ts'
import { tickItem } from './tick-item.ts'

let base: TestDatabase
let farm: TestBusiness
let ana: { id: string; userId: string }
let ben: { id: string; userId: string }

beforeAll(async () => {
  base = await testDatabase()
})
beforeEach(async () => {
  farm = await makeBusiness(base.db)
  ana = await makeEmployee(base.db, farm)
  ben = await makeEmployee(base.db, farm)
})
afterAll(() => base.close())

const add = (choices?: Partial<NewTask>) => makeTask(base.db, farm, choices)

const recently = { completedSince: '2026-11-01T00:00:00.000Z' }
const get = (id: string) => asManager(base.db, farm, getTask, { id })
const list = async () => (await asManager(base.db, farm, listTasks, recently)).tasks
const shownTo = async (person: { userId: string }) =>
  (await asEmployee(base.db, farm, person, listDetails, recently)).tasks
const setStatus = (ids: string[], status: TaskStatus) => asManager(base.db, farm, setTaskStatus, { ids, status })
const comment = (taskId: string) =>
  asManager(base.db, farm, addComment, { id: newId(), taskId, content: 'The pump is off' })
const open = async () => (await list()).filter(({ completedAt }) => completedAt === null)

test('reopening a task deletes no other, whatever was done to those', async () => {
  const [reopened, other] = [await add({ repeat: weekly }), await add({ title: 'Check the bore' })]
  await comment(other)
  await comment(reopened)
  await setStatus([reopened], 'completed')
  await setStatus([reopened], 'not_started')
  expect((await list()).map(({ id }) => id).toSorted()).toEqual([reopened, other].toSorted())
})

describe('a task that repeats', () => {
  test('is followed by the next one with the same people and steps when it is completed, once', async () => {
    const id = await add({ repeat: weekly, assignees: [ana.userId], checklist: [{ id: newId(), text: 'Grease' }] })
    await setStatus([id], 'completed')
    await setStatus([id], 'not_started')
    await setStatus([id], 'completed')
    const [next, ...others] = await open()
    expect(others).toEqual([])
    expect(next).toMatchObject({ dueDay: '2026-11-30', assignees: [ana.userId], items: 1, itemsDone: 0 })
    expect(await shownTo(ana)).toHaveLength(2)
  })

  test('is followed by the next one when an employee completes it', async () => {
    const checklist = [
      { id: newId(), text: 'Grease' },
      { id: newId(), text: 'Wash' },
    ]
    const id = await add({ repeat: weekly, assignees: [ana.userId, ben.userId], checklist })
    await asEmployee(base.db, farm, ana, setTaskStatus, { ids: [id], status: 'completed' })
    const [next] = await open()
    expect(next).toMatchObject({ dueDay: '2026-11-30', items: 2, itemsDone: 0 })
    expect(next?.assignees.toSorted()).toEqual([ana.userId, ben.userId].toSorted())
    expect((await get(next?.id ?? '')).checklist.map(({ text }) => text)).toEqual(['Grease', 'Wash'])
    await asEmployee(base.db, farm, ben, setTaskStatus, { ids: [next?.id ?? ''], status: 'completed' })
    expect(await open()).toMatchObject([{ dueDay: '2026-12-07' }])
  })

  test('takes the next one back when it is reopened, unless something was done to it', async () => {
    const id = await add({ repeat: weekly })
    await setStatus([id], 'completed')
    await setStatus([id], 'not_started')
    expect(await open()).toMatchObject([{ id }])
    await setStatus([id], 'completed')
    const [next] = await open()
    await setStatus([next?.id ?? ''], 'in_progress')
    await setStatus([id], 'not_started')
    expect(await open()).toHaveLength(2)
  })

  test('keeps the next one whose steps were ticked, with a comment or a photo', async () => {
    const id = await add({ repeat: weekly, checklist: [{ id: newId(), text: 'Grease' }] })
    await setStatus([id], 'completed')
    const [next] = await open()
    const { checklist } = await get(next?.id ?? '')
    await asManager(base.db, farm, tickItem, { id: next?.id ?? '', itemId: checklist[0]?.id ?? '', isDone: true })
    await setStatus([id], 'not_started')
    expect(await open()).toHaveLength(2)
  })

  test('keeps the next one that has a comment', async () => {
    const id = await add({ repeat: weekly })
    await setStatus([id], 'completed')
    const [next] = await open()
    await comment(next?.id ?? '')
    await setStatus([id], 'not_started')
    expect((await open()).map((task) => task.id).toSorted()).toEqual([id, next?.id].toSorted())
  })

  test('has a next one again when that was deleted before', async () => {
    const id = await add({ repeat: weekly })
    await setStatus([id], 'completed')
    const [deleted] = await open()
    await asManager(base.db, farm, deleteTasks, { ids: [deleted?.id ?? ''] })
    await setStatus([id], 'not_started')
    await setStatus([id], 'completed')
    expect(await open()).toMatchObject([{ dueDay: '2026-11-30' }])
    await asManager(base.db, farm, restoreTasks, { ids: [deleted?.id ?? ''] })
    expect(await open()).toHaveLength(2)
  })

  test('completed late is next due from today on', async () => {
    const id = await add({ repeat: weekly, dueDay: '2026-10-05' })
    await setStatus([id], 'completed')
    expect(await open()).toMatchObject([{ dueDay: '2026-11-23' }])
  })

  test('ends after its number of times', async () => {
    const id = await add({ repeat: { ...weekly, count: 2 } })
    await setStatus([id], 'completed')
    const [next] = await open()
    await setStatus([next?.id ?? ''], 'completed')
    expect(await open()).toEqual([])
  })
})
