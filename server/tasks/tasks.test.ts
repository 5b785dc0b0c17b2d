import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { asEmployee, asManager, makeBusiness, type TestBusiness, testNow } from '#test/fixtures/business.ts'
import { notificationsOf } from '#test/fixtures/deliveries.ts'
import { makeEmployee } from '#test/fixtures/employee.ts'
import type { TaskStatus } from '#shared/tasks/task-status.ts'
import { addTask } from './add-task.ts'
import { assignTasks } from './assign-tasks.ts'
import { addComment, deleteComment } from './comments.ts'
import { deleteTasks } from './delete-tasks.ts'
import { editTask } from './edit-task.ts'
import { listHistory } from './list-history.ts'
import { listTasks } from './list-tasks.ts'
import { restoreTasks } from './restore-tasks.ts'
import { setTaskStatus } from './set-task-status.ts'
import { getTask, listDetails } from './task-details.ts'
import { tickItem } from './tick-item.ts'

const weekly = {
  frequency: 'weekly' as const,
  interval: 1,
  weekdays: [],
  monthlyBy: 'day' as const,
  until: null,
  count: null,
}

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

type NewTask = Parameters<typeof addTask>[1]

const content = (choices: Partial<NewTask> = {}): Omit<NewTask, 'id'> => ({
  title: 'Fix the trough',
  description: '',
  priority: 'medium',
  dueDay: '2026-11-23',
  dueAt: null,
  everyone: false,
  assignees: [],
  location: null,
  activity: null,
  asset: null,
  repeat: null,
  checklist: [],
  source: null,
  ...choices,
})

async function add(choices: Partial<NewTask> = {}, id = newId()) {
  await asManager(base.db, farm, addTask, { id, ...content(choices) })
  return id
}

const recently = { completedSince: '2026-11-01T00:00:00.000Z' }
const get = (id: string) => asManager(base.db, farm, getTask, { id })
const list = () => asManager(base.db, farm, listTasks, recently)
const shownTo = async (person: { userId: string }) =>
  (await asEmployee(base.db, farm, person, listDetails, recently)).map(({ title }) => title)
const setStatus = (ids: string[], status: TaskStatus, now = testNow) =>
  asManager(base.db, farm, setTaskStatus, { ids, status }, now)

async function edit(id: string, choices: Partial<NewTask>, version?: number) {
  const { source: _source, ...fields } = content(choices)
  const present = version ?? (await get(id)).version
  return asManager(base.db, farm, editTask, { id, version: present, ...fields })
}

describe('a task', () => {
  test('has the fields and steps it was given, and starts as not started', async () => {
    const checklist = ['Turn the water off', 'Replace the float'].map((text) => ({ id: newId(), text }))
    const id = await add({ description: 'North block', priority: 'high', assignees: [ana.userId], checklist })
    expect(await get(id)).toMatchObject({
      title: 'Fix the trough',
      description: 'North block',
      status: 'not_started',
      priority: 'high',
      assignees: [ana.userId],
      checklist: [{ text: 'Turn the water off' }, { text: 'Replace the float' }],
      items: 2,
      itemsDone: 0,
    })
  })

  test('sent twice is stored once; another one with its id is refused', async () => {
    const id = await add()
    await add({}, id)
    expect(await list()).toHaveLength(1)
    await expect(add({ title: 'Grease' }, id)).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  test('keeps the ticks of the steps that stay when it is edited', async () => {
    const [one, two] = [newId(), newId()]
    const id = await add({ checklist: [{ id: one, text: 'First' }] })
    await asManager(base.db, farm, tickItem, { id, itemId: one, isDone: true })
    await edit(id, {
      checklist: [
        { id: two, text: 'Before it' },
        { id: one, text: 'First of all' },
      ],
    })
    const { checklist } = await get(id)
    expect(checklist.map(({ text, doneAt }) => [text, doneAt !== null])).toEqual([
      ['Before it', false],
      ['First of all', true],
    ])
  })

  test('is not changed over a change that the user has not seen', async () => {
    const id = await add()
    await edit(id, { title: 'Fence' })
    await expect(edit(id, {}, 1)).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  test('is refused with a person, location, activity or machine of another farm', async () => {
    const stranger = await makeEmployee(base.db, await makeBusiness(base.db))
    await expect(add({ assignees: [stranger.userId] })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    for (const what of ['location', 'activity', 'asset'])
      await expect(add({ [what]: newId() })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('that was deleted is restored', async () => {
    const id = await add()
    await asManager(base.db, farm, deleteTasks, { ids: [id] })
    expect(await list()).toEqual([])
    await asManager(base.db, farm, restoreTasks, { ids: [id] })
    expect(await list()).toMatchObject([{ id }])
  })

  test('has a history of who changed what', async () => {
    const id = await add()
    await edit(id, { title: 'Fence', priority: 'high' })
    await setStatus([id], 'in_progress')
    const history = await asManager(base.db, farm, listHistory, { id })
    expect(history.map(({ by, field, from, to }) => [by === farm.userId, field, from, to])).toEqual([
      [true, 'status', 'not_started', 'in_progress'],
      [true, 'title', 'Fix the trough', 'Fence'],
      [true, 'priority', 'medium', 'high'],
      [true, 'created', null, null],
    ])
  })
})

describe('the status of tasks', () => {
  test('is set for several at once, and those that have it stay as they are', async () => {
    const ids = [await add(), await add()]
    await setStatus([ids[0] ?? ''], 'in_progress')
    const { version } = await get(ids[0] ?? '')
    await setStatus(ids, 'in_progress')
    expect(await list()).toMatchObject([{ status: 'in_progress' }, { status: 'in_progress' }])
    expect((await get(ids[0] ?? '')).version).toBe(version)
  })

  test('says when it was started and completed and by whom, until it is reopened', async () => {
    const id = await add({ everyone: true })
    await asEmployee(base.db, farm, ana, setTaskStatus, { ids: [id], status: 'completed' })
    expect(await get(id)).toMatchObject({ startedAt: testNow, completedAt: testNow, completedBy: ana.userId })
    await setStatus([id], 'not_started')
    expect(await get(id)).toMatchObject({ startedAt: null, completedAt: null, completedBy: null })
  })

  test('of a completed task stays in the list as long as asked for', async () => {
    const id = await add()
    await setStatus([id], 'completed')
    expect(await list()).toHaveLength(1)
    const later = { completedSince: '2026-11-21T00:00:00.000Z' }
    expect(await asManager(base.db, farm, listTasks, later)).toEqual([])
  })
})

const open = async () => (await list()).filter(({ completedAt }) => completedAt === null)

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

describe('an employee', () => {
  test('sees the tasks that are theirs or everyone’s', async () => {
    await add({ title: 'Ana’s', assignees: [ana.userId] })
    await add({ title: 'Ben’s', assignees: [ben.userId] })
    await add({ title: 'Everyone’s', everyone: true })
    await add({ title: 'Unassigned' })
    expect((await shownTo(ana)).toSorted()).toEqual(['Ana’s', 'Everyone’s'])
  })

  test('no longer sees anything of a task that goes to someone else', async () => {
    const id = await add({ assignees: [ana.userId], checklist: [{ id: newId(), text: 'Grease' }] })
    await asEmployee(base.db, farm, ana, addComment, { id: newId(), taskId: id, content: 'Started' })
    await asManager(base.db, farm, assignTasks, { ids: [id], everyone: false, assignees: [ben.userId] })
    await expect(asEmployee(base.db, farm, ana, getTask, { id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const itemId = (await get(id)).checklist[0]?.id ?? ''
    for (const attempt of [
      () => asEmployee(base.db, farm, ana, tickItem, { id, itemId, isDone: true }),
      () => asEmployee(base.db, farm, ana, addComment, { id: newId(), taskId: id, content: 'Still here' }),
      () => asEmployee(base.db, farm, ana, setTaskStatus, { ids: [id], status: 'completed' }),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const [task] = await asEmployee(base.db, farm, ben, listDetails, recently)
    expect(task).toMatchObject({ checklist: [{ text: 'Grease' }], discussion: [{ content: 'Started' }] })
  })

  test('ticks steps and comments; only the author deletes a comment', async () => {
    const itemId = newId()
    const id = await add({ assignees: [ana.userId], checklist: [{ id: itemId, text: 'Grease' }] })
    await asEmployee(base.db, farm, ana, tickItem, { id, itemId, isDone: true })
    const commentId = newId()
    const comment = { id: commentId, taskId: id, content: 'The pump is off' }
    await asEmployee(base.db, farm, ana, addComment, comment)
    await asEmployee(base.db, farm, ana, addComment, comment)
    expect(await get(id)).toMatchObject({ checklist: [{ doneBy: ana.userId }], discussion: [{ id: commentId }] })
    await expect(asEmployee(base.db, farm, ben, deleteComment, { id: commentId })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    await asEmployee(base.db, farm, ana, deleteComment, { id: commentId })
    expect((await get(id)).discussion).toEqual([])
  })

  test('is notified of a task that they get, and the manager of comments and completion', async () => {
    const id = await add({ assignees: [ana.userId] })
    await edit(id, { title: 'Fence', assignees: [ana.userId, ben.userId] })
    const kindsOf = async (userId: string) => (await notificationsOf(base.db, farm, userId)).map(({ kind }) => kind)
    expect(await kindsOf(ana.userId)).toEqual(['task_assigned'])
    expect(await kindsOf(ben.userId)).toEqual(['task_assigned'])
    await asEmployee(base.db, farm, ana, addComment, { id: newId(), taskId: id, content: 'No wire left' })
    await asEmployee(base.db, farm, ana, setTaskStatus, { ids: [id], status: 'completed' })
    expect(await kindsOf(farm.userId)).toEqual(['task_commented', 'task_completed'])
    expect(await kindsOf(ben.userId)).toEqual(['task_assigned', 'task_commented'])
  })
})

test('row-level security lets employees write comments in their own name only', async () => {
  const taskId = await add({ everyone: true })
  await asEmployee(base.db, farm, ana, addComment, { id: newId(), taskId, content: 'The pump is off' })
  const changed = await asEmployee(
    base.db,
    farm,
    ben,
    ({ tx }) => tx.updateTable('taskComments').set({ content: 'Mine now' }).executeTakeFirst(),
    undefined,
  )
  expect(changed.numUpdatedRows).toBe(0n)
  const { managerId } = farm
  const forged = { managerId, id: newId(), taskId, content: 'Forged', createdBy: ana.userId, createdAt: testNow }
  await expect(
    asEmployee(base.db, farm, ben, ({ tx }) => tx.insertInto('taskComments').values(forged).execute(), undefined),
  ).rejects.toThrow(/row-level security/)
})
